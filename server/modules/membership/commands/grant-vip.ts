import { and, eq, sql } from 'drizzle-orm';
import { noteVip } from '#modules/account';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { type Addition, extend, type Vip } from '../rules/extend.ts';
import { vipGrant, vipState } from '../tables.ts';

/** `sourceKey` names what may be granted once: the invited account, the order, the code. */
export type Grant = Addition & {
  userId: string;
  source: (typeof vipGrant.$inferSelect)['source'];
  sourceKey: string;
};

/** Adds to somebody's VIP, once a source and key. Gives what it is now; the same grant again changes nothing. */
export async function grantVip(
  tx: Transaction,
  { app, now }: Pick<Context, 'app' | 'now'>,
  { userId, source, sourceKey, level, seconds }: Grant,
): Promise<Vip> {
  // One at a time a person: there may be no row yet that could be locked.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`vip ${userId}`}))`);
  const [state] = await tx.select().from(vipState).where(eq(vipState.userId, userId));
  const [known] = await tx
    .select({ grantId: vipGrant.grantId })
    .from(vipGrant)
    .where(and(eq(vipGrant.userId, userId), eq(vipGrant.source, source), eq(vipGrant.sourceKey, sourceKey)));
  if (known) return state!;
  const vip = extend(state ?? null, { level, seconds }, now);
  await tx.insert(vipGrant).values({
    userId,
    grantId: newId(now),
    source,
    sourceKey,
    level,
    seconds,
    at: now,
    untilAfter: vip.until,
  });
  await tx
    .insert(vipState)
    .values({ userId, ...vip })
    .onConflictDoUpdate({ target: vipState.userId, set: vip });
  await noteVip(app, tx, userId, vip.level, vip.until);
  return vip;
}
