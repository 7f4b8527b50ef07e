import { coreErrors } from '@muyu/contract/core/errors.ts';
import { careErrors } from '@muyu/contract/operator-users.ts';
import { and, eq } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import { plainText } from '#platform/text/plain.ts';
import { sanctionChanged } from '../events.ts';
import { sanction } from '../tables.ts';
import type { UserRow } from '../views.ts';
import { applyStanding, holdUser, recorded } from './apply-standing.ts';

export type SanctionRow = typeof sanction.$inferSelect;
type Held = { user: UserRow; row: SanctionRow };
type Lifting = { sanctionId: string; reason: string; operatorId: string };

/** A sanction and its account, both held until the transaction ends. Null when there is none. */
export async function holdSanction(tx: Transaction, sanctionId: string): Promise<Held | null> {
  if (!isId(sanctionId)) return null;
  const itself = eq(sanction.sanctionId, sanctionId);
  const [found] = await tx.select({ userId: sanction.userId }).from(sanction).where(itself);
  const user = found && (await holdUser(tx, found.userId));
  if (!user) return null;
  const [row] = await tx
    .select()
    .from(sanction)
    .where(and(itself, eq(sanction.userId, user.userId)))
    .for('update');
  return row ? { user, row } : null;
}

/** Writes a change of a held sanction and makes the account what the others say. */
export async function changeSanction(
  { app, now }: Context,
  tx: Transaction,
  { user, row }: Held,
  change: Partial<SanctionRow>,
) {
  const [after] = await tx
    .update(sanction)
    .set(change)
    .where(and(eq(sanction.userId, row.userId), eq(sanction.sanctionId, row.sanctionId)))
    .returning();
  const { userId, kind, until, liftedAt, liftReason, appealAnswer } = after!;
  const lifted = liftedAt !== null;
  const reason = (lifted ? liftReason : appealAnswer) ?? '';
  const told = { userId, kind, until, reason, change: lifted ? 'lifted' : 'upheld' } as const;
  await app.events.announce(tx, sanctionChanged, told, now);
  return { before: recorded(user), after: await applyStanding(app, tx, user, now), sanction: after! };
}

/**
 * Takes a sanction back; what others say stays. An appeal that waits is answered by it with the same reason.
 * Of two operators at once one lifts, the other is told `alreadyLifted`.
 */
export async function liftSanction(context: Context, tx: Transaction, given: Lifting) {
  const { now } = context;
  const { sanctionId, operatorId } = given;
  const reason = plainText(given.reason) || fail(careErrors.reasonRequired);
  const held = (await holdSanction(tx, sanctionId)) ?? fail(coreErrors.notFound);
  if (held.row.liftedAt) fail(careErrors.alreadyLifted);
  const waits = held.row.appealAt !== null && held.row.appealOutcome === null;
  const lifted = { liftedAt: now, liftedBy: operatorId, liftReason: reason };
  const answered = {
    appealOutcome: 'lifted',
    appealAnswer: reason,
    appealDecidedAt: now,
    appealDecidedBy: operatorId,
  } as const;
  return changeSanction(context, tx, held, waits ? { ...lifted, ...answered } : lifted);
}
