import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { type Vip, vipSecondsLeft } from '../rules/extend-vip.ts';
import { vipGrant } from '../tables.ts';

/**
 * Unused seconds, to the millisecond, of the grants of a person that were not taken back, by grant: time of a level is used in
 * the order in which it was granted.
 */
export async function getUnusedSeconds(
  db: Db,
  userId: string,
  vip: Vip,
  now: Date,
): Promise<Map<string, number>> {
  const grants = await db
    .select({ grantId: vipGrant.grantId, level: vipGrant.level, seconds: vipGrant.seconds })
    .from(vipGrant)
    .where(and(eq(vipGrant.userId, userId), isNull(vipGrant.takenSeconds)))
    .orderBy(desc(vipGrant.grantId));
  const leftByLevel = new Map<number, number>();
  const unused = new Map<string, number>();
  for (const { grantId, level, seconds } of grants) {
    if (seconds === null) continue;
    const left = leftByLevel.get(level) ?? vipSecondsLeft(vip, level, now);
    unused.set(grantId, Math.max(0, Math.min(seconds, left)));
    leftByLevel.set(level, left - seconds);
  }
  return unused;
}
