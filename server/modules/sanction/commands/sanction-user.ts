import { accountErrors } from '@muyu/contract/account/account.ts';
import { type SanctionKind, sanctionTraits } from '@muyu/contract/account/settings.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import { type AccountStatus, endSessions, lockUser, type UserRow } from '#modules/account';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { insertOnce, requestKeyOf } from '#platform/database/request-key.ts';
import { fail, failCore } from '#platform/errors.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { failField } from '#platform/text/fail-field.ts';
import { requireText } from '#platform/text/require-text.ts';
import { sanctionChanged } from '../events.ts';
import { sanction } from '../tables.ts';
import type { SanctionRow } from '../views.ts';
import { recomputeAccountStatus, toAccountStatus } from './recompute-account-status.ts';

/** `days` is required for `limit` and `freeze`; the user reads the reason. */
export type NewSanction = {
  kind: SanctionKind;
  reason: string;
  days?: number;
  operatorId: string;
  /** Request key: a second request with it changes nothing. */
  key?: string | undefined;
};
/** A sanction, with the account status before and after its change; `changed` is false for a repeated request. */
export type SanctionChange = {
  before: AccountStatus;
  after: AccountStatus;
  sanction: SanctionRow;
  changed: boolean;
};

/** Sanctions a user as `sanctionLockedUser` does. */
export async function sanctionUser(
  context: Context<Viewer, typeof accountErrors.notFound>,
  tx: Transaction,
  { userId, ...given }: NewSanction & { userId: string },
): Promise<SanctionChange> {
  const user = (await lockUser(tx, userId)) ?? fail(context, accountErrors.notFound);
  return sanctionLockedUser(context, tx, user, given);
}

/**
 * Sanctions a user whose row is locked (`lockUser`); a freeze or closure also ends all sessions. Fails with `notAllowed` for an
 * erased account.
 */
export async function sanctionLockedUser(
  context: Context,
  tx: Transaction,
  user: UserRow,
  { kind, days, operatorId, key, ...given }: NewSanction,
): Promise<SanctionChange> {
  const { app, now } = context;
  const { userId } = user;
  const reason = requireText(context.locale, 'reason', given.reason);
  const until = endOf(context, kind, days);
  if (user.erasedAt) failCore(coreErrors.notAllowed);
  const before = toAccountStatus(user);
  const { row, inserted } = await insertOnce(
    tx,
    sanction,
    { userId, operatorId },
    requestKeyOf(key, [kind, days, reason]),
    { userId, sanctionId: newId(now), kind, reason, createdAt: now, until, operatorId },
  );
  if (!inserted) return { before, after: before, sanction: row, changed: false };
  if (sanctionTraits[kind].suspends) await endSessions(app, tx, userId, now);
  await app.events.emit(tx, sanctionChanged, { userId, kind, change: 'given', reason, until }, now);
  return { before, after: await recomputeAccountStatus(app, tx, user, now), sanction: row, changed: true };
}

function endOf(context: Context, kind: SanctionKind, days: number | undefined): Date | null {
  if (!sanctionTraits[kind].isTimed) return null;
  return new Date(context.now.getTime() + (days ?? failField(context, 'days', 'required')) * DAY_MS);
}
