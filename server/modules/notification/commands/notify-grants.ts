import { pagePaths } from '@muyu/contract/core/page-paths.ts';
import type { VipGranted, VipTaken } from '#modules/membership';
import type { TicketsChanged } from '#modules/wallet';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { notify } from './notify.ts';

/** Listener of `vipGranted`. */
export const notifyVipGranted =
  (app: App) =>
  (tx: Transaction, { userId, until, reason }: VipGranted, now: Date): Promise<void> => {
    const params = { until: until.toISOString(), reason };
    return notify(app, tx, { userId, type: 'system', key: 'vipGranted', params, link: pagePaths.vip }, now);
  };

/** Listener of `vipTaken`. */
export const notifyVipTaken =
  (app: App) =>
  (tx: Transaction, { userId, reason }: VipTaken, now: Date): Promise<void> =>
    notify(
      app,
      tx,
      { userId, type: 'system', key: 'vipTaken', params: { reason }, link: pagePaths.vip },
      now,
    );

const notifyTickets =
  (key: 'ticketsGranted' | 'ticketsTaken') =>
  (app: App) =>
  (tx: Transaction, { userId, count, reason }: TicketsChanged, now: Date): Promise<void> => {
    const params = { count: String(count), reason };
    return notify(app, tx, { userId, type: 'system', key, params, link: pagePaths.wallet }, now);
  };

/** Listeners of `ticketsGranted` and `ticketsTaken`. */
export const notifyTicketsGranted = notifyTickets('ticketsGranted');
export const notifyTicketsTaken = notifyTickets('ticketsTaken');
