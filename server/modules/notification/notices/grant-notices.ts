import { pagePaths } from '@muyu/contract/core/page-paths.ts';
import { vipGranted, vipTaken } from '#modules/membership';
import { ticketsGranted, ticketsTaken } from '#modules/wallet';
import { noticeOn } from './notice-on.ts';

export const grantNotices = [
  noticeOn(vipGranted, ({ userId, until, reason }) => ({
    userId,
    key: 'vipGranted',
    params: { until: until.toISOString(), reason },
    link: pagePaths.vip,
  })),
  noticeOn(vipTaken, ({ userId, reason }) => ({
    userId,
    key: 'vipTaken',
    params: { reason },
    link: pagePaths.vip,
  })),
  noticeOn(ticketsGranted, ({ userId, count, reason }) => ({
    userId,
    key: 'ticketsGranted',
    params: { count: String(count), reason },
    link: pagePaths.wallet,
  })),
  noticeOn(ticketsTaken, ({ userId, count, reason }) => ({
    userId,
    key: 'ticketsTaken',
    params: { count: String(count), reason },
    link: pagePaths.wallet,
  })),
];
