import { pagePaths } from '@muyu/contract/core/page-paths.ts';
import type { PasswordChanged, PhoneChanged } from '#modules/account';
import type { BankCardAdded, PayPasswordChanged } from '#modules/wallet';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { notify } from './notify.ts';

type SecurityKey = 'passwordChanged' | 'phoneChanged' | 'payPasswordChanged' | 'bankCardAdded';

function notifySecurity(
  app: App,
  tx: Transaction,
  { userId, key, ...named }: { userId: string; key: SecurityKey; phone?: string; last4?: string },
  now: Date,
): Promise<void> {
  const params = { at: now.toISOString(), ...named };
  return notify(app, tx, { userId, type: 'system', key, params, link: pagePaths.accountSafety }, now);
}

/** Listener of `passwordChanged`. */
export const notifyPassword =
  (app: App) =>
  (tx: Transaction, { userId }: PasswordChanged, now: Date): Promise<void> =>
    notifySecurity(app, tx, { userId, key: 'passwordChanged' }, now);

/** Listener of `phoneChanged`. */
export const notifyPhone =
  (app: App) =>
  (tx: Transaction, { userId, phone }: PhoneChanged, now: Date): Promise<void> =>
    notifySecurity(app, tx, { userId, key: 'phoneChanged', phone }, now);

/** Listener of `payPasswordChanged`. */
export const notifyPayPassword =
  (app: App) =>
  (tx: Transaction, { userId }: PayPasswordChanged, now: Date): Promise<void> =>
    notifySecurity(app, tx, { userId, key: 'payPasswordChanged' }, now);

/** Listener of `bankCardAdded`. */
export const notifyBankCard =
  (app: App) =>
  (tx: Transaction, { userId, last4 }: BankCardAdded, now: Date): Promise<void> =>
    notifySecurity(app, tx, { userId, key: 'bankCardAdded', last4 }, now);
