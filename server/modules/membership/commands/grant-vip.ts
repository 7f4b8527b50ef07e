import { and, eq } from 'drizzle-orm';
import { denormalizeVip, lockUser } from '#modules/account';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { extendVip, type Vip, type VipExtension } from '../rules/extend-vip.ts';
import { toVip, vipColumns } from '../rules/vip-columns.ts';
import { vipGrant, vipState } from '../tables.ts';

/** `sourceKey` names what may be granted once: the invited account, the order, the code. */
export type VipGrant = VipExtension & {
  userId: string;
  source: (typeof vipGrant.$inferSelect)['source'];
  sourceKey: string;
  /** Of a grant by hand. */
  by?: { operatorId: string; reason: string };
};

/** Locks the VIP of a user until the transaction ends; null without one. */
export async function lockVip(tx: Transaction, userId: string): Promise<Vip | null> {
  // The row of the user, because a first grant finds no other row to lock, and a grant changes it anyway.
  await lockUser(tx, userId);
  const [state] = await tx.select().from(vipState).where(eq(vipState.userId, userId));
  return state ? toVip(state) : null;
}

/** A grant that was made before; null when it was not. */
export async function findGrant(
  tx: Transaction,
  { userId, source, sourceKey }: Pick<VipGrant, 'userId' | 'source' | 'sourceKey'>,
): Promise<typeof vipGrant.$inferSelect | null> {
  const [known] = await tx
    .select()
    .from(vipGrant)
    .where(and(eq(vipGrant.userId, userId), eq(vipGrant.source, source), eq(vipGrant.sourceKey, sourceKey)));
  return known ?? null;
}

/** Extends a user's VIP, once per source and key, and returns the result; a repeated grant changes nothing. */
export async function grantVip(
  { app, now }: Pick<Context, 'app' | 'now'>,
  tx: Transaction,
  { userId, source, sourceKey, level, seconds, by }: VipGrant,
): Promise<Vip> {
  const current = await lockVip(tx, userId);
  if (await findGrant(tx, { userId, source, sourceKey })) return current!;
  const vip = extendVip(current, { level, seconds }, now);
  await tx.insert(vipGrant).values({
    userId,
    grantId: newId(now),
    source,
    sourceKey,
    level,
    seconds,
    createdAt: now,
    untilAfter: vip.until,
    ...by,
  });
  await storeVip({ app, now }, tx, userId, vip);
  return vip;
}

/** Stores the queue of a user whose row is locked, and publishes it. */
export async function storeVip(
  { app, now }: Pick<Context, 'app' | 'now'>,
  tx: Transaction,
  userId: string,
  vip: Vip,
): Promise<void> {
  const columns = vipColumns(vip, now);
  await tx
    .insert(vipState)
    .values({ userId, ...columns })
    .onConflictDoUpdate({ target: vipState.userId, set: columns });
  await denormalizeVip(app, tx, userId, columns.level, vip.until);
}
