import { eq } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { vipState } from '../tables.ts';

/** Whether the VIP of a user has no end. */
export async function isLifetimeMember(db: Db, userId: string): Promise<boolean> {
  const [state] = await db
    .select({ until: vipState.until })
    .from(vipState)
    .where(eq(vipState.userId, userId));
  return state?.until === null;
}
