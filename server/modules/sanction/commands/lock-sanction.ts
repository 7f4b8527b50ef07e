import { and, eq } from 'drizzle-orm';
import { lockUser, type UserRow } from '#modules/account';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { sanctionChanged } from '../events.ts';
import { sanction } from '../tables.ts';
import type { SanctionRow } from '../views.ts';
import { recomputeAccountStatus, toAccountStatus } from './recompute-account-status.ts';
import type { SanctionChange } from './sanction-user.ts';

type LockedSanction = { user: UserRow; row: SanctionRow };

/** Locks a sanction until the transaction ends, after its user (the order of all locks); null for an unknown id. */
export async function lockSanction(tx: Transaction, sanctionId: string): Promise<LockedSanction | null> {
  if (!isId(sanctionId)) return null;
  const byId = eq(sanction.sanctionId, sanctionId);
  const [found] = await tx.select({ userId: sanction.userId }).from(sanction).where(byId);
  const user = found && (await lockUser(tx, found.userId));
  if (!user) return null;
  const [row] = await tx
    .select()
    .from(sanction)
    .where(and(byId, eq(sanction.userId, user.userId)))
    .for('update');
  return row ? { user, row } : null;
}

/** Changes a locked sanction, emits `sanctionChanged` and recomputes the account status. */
export async function changeSanction(
  { app, now }: Pick<Context, 'app' | 'now'>,
  tx: Transaction,
  { user, row }: LockedSanction,
  change: Partial<SanctionRow>,
): Promise<SanctionChange> {
  const [after] = await tx
    .update(sanction)
    .set(change)
    .where(and(eq(sanction.userId, row.userId), eq(sanction.sanctionId, row.sanctionId)))
    .returning();
  const { userId, kind, until, liftedAt, liftReason, appealAnswer } = after!;
  const isLifted = liftedAt !== null;
  const reason = (isLifted ? liftReason : appealAnswer) ?? '';
  const payload = { userId, kind, until, reason, change: isLifted ? 'lifted' : 'upheld' } as const;
  await app.events.emit(tx, sanctionChanged, payload, now);
  return {
    before: toAccountStatus(user),
    after: await recomputeAccountStatus(app, tx, user, now),
    sanction: after!,
    changed: true,
  };
}
