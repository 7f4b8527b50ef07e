import { accountErrors } from '@muyu/contract/account.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { careErrors } from '@muyu/contract/operator-users.ts';
import type { SanctionKind } from '@muyu/contract/settings.ts';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import { plainText } from '#platform/text/plain.ts';
import { failRequired } from '#platform/text/required.ts';
import { sanctionChanged } from '../events.ts';
import { sanction } from '../tables.ts';
import { applyStanding, holdUser, recorded } from './apply-standing.ts';
import { endSessions } from './end-sessions.ts';

const dayMs = 86_400_000;

/** `days` for limit and freeze; the user reads the reason. */
export type NewSanction = {
  userId: string;
  kind: SanctionKind;
  reason: string;
  days?: number;
  operatorId: string;
};

/**
 * Sanctions a user and gives the sanction with the account's state before and after. Frozen and closed accounts lose
 * their sessions. `notAllowed` for an erased account.
 */
export async function sanctionUser(
  { app, now, locale }: Context,
  tx: Transaction,
  { userId, kind, days, operatorId, ...given }: NewSanction,
) {
  const reason = plainText(given.reason) || fail(careErrors.reasonRequired);
  const ends = kind === 'limit' || kind === 'freeze';
  const length = ends ? (days ?? failRequired(locale, 'days')) : 0;
  const user = (await holdUser(tx, userId)) ?? fail(accountErrors.notFound);
  if (user.erasedAt) fail(coreErrors.notAllowed);
  const until = ends ? new Date(now.getTime() + length * dayMs) : null;
  const [row] = await tx
    .insert(sanction)
    .values({ userId, sanctionId: newId(now), kind, reason, at: now, until, operatorId })
    .returning();
  if (kind === 'freeze' || kind === 'close') await endSessions(app, tx, userId, now);
  await app.events.announce(tx, sanctionChanged, { userId, kind, change: 'given', reason, until }, now);
  return { before: recorded(user), after: await applyStanding(app, tx, user, now), sanction: row! };
}
