import { pagePaths } from '@muyu/contract/core/page-paths.ts';
import { passwordChanged, phoneChanged, questionsChanged, usernameChanged } from '#modules/account';
import { bankCardAdded, payPasswordChanged } from '#modules/wallet';
import { noticeOn } from './notice-on.ts';

const link = pagePaths.accountSafety;
const timeOf = (now: Date) => ({ at: now.toISOString() });

export const securityNotices = [
  noticeOn(passwordChanged, ({ userId }, { now }) => ({
    userId,
    key: 'passwordChanged',
    params: timeOf(now),
    link,
  })),
  noticeOn(phoneChanged, ({ userId, phone }, { now }) => ({
    userId,
    key: 'phoneChanged',
    params: { ...timeOf(now), phone },
    link,
  })),
  noticeOn(questionsChanged, ({ userId, removed }, { now }) => ({
    userId,
    key: removed ? 'questionsRemoved' : 'questionsChanged',
    params: timeOf(now),
    link,
  })),
  noticeOn(usernameChanged, ({ userId, username }, { now }) => ({
    userId,
    key: 'usernameChanged',
    params: { ...timeOf(now), username },
    link,
  })),
  noticeOn(payPasswordChanged, ({ userId, first }, { now }) => ({
    userId,
    key: first ? 'payPasswordSet' : 'payPasswordChanged',
    params: timeOf(now),
    link,
  })),
  noticeOn(bankCardAdded, ({ userId, last4 }, { now }) => ({
    userId,
    key: 'bankCardAdded',
    params: { ...timeOf(now), last4 },
    link,
  })),
];
