import { pagePaths } from '@muyu/contract/core/page-paths.ts';
import type { PasswordChanged, PhoneChanged, QuestionsChanged, UsernameChanged } from '#modules/account';
import type { BankCardAdded, PayPasswordChanged } from '#modules/wallet';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { securityNoticeTemplates } from '../security-notice-templates.ts';
import { notify } from './notify.ts';

type SecurityKey = keyof typeof securityNoticeTemplates;
type Named = { phone?: string; last4?: string; username?: string };

function notifySecurity(
  app: App,
  tx: Transaction,
  { userId, key, ...named }: { userId: string; key: SecurityKey } & Named,
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

/** Listener of `questionsChanged`. */
export const notifyQuestions =
  (app: App) =>
  (tx: Transaction, { userId, removed }: QuestionsChanged, now: Date): Promise<void> =>
    notifySecurity(app, tx, { userId, key: removed ? 'questionsRemoved' : 'questionsChanged' }, now);

/** Listener of `usernameChanged`. */
export const notifyUsername =
  (app: App) =>
  (tx: Transaction, { userId, username }: UsernameChanged, now: Date): Promise<void> =>
    notifySecurity(app, tx, { userId, key: 'usernameChanged', username }, now);

/** Listener of `payPasswordChanged`. */
export const notifyPayPassword =
  (app: App) =>
  (tx: Transaction, { userId, first }: PayPasswordChanged, now: Date): Promise<void> =>
    notifySecurity(app, tx, { userId, key: first ? 'payPasswordSet' : 'payPasswordChanged' }, now);

/** Listener of `bankCardAdded`. */
export const notifyBankCard =
  (app: App) =>
  (tx: Transaction, { userId, last4 }: BankCardAdded, now: Date): Promise<void> =>
    notifySecurity(app, tx, { userId, key: 'bankCardAdded', last4 }, now);
