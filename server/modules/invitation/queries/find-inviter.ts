import { eq } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { inviteCode } from '../tables.ts';

/** The owner of an invite code, in any letter case and width; null for an unknown code. */
export async function findInviter(db: Db, code: string): Promise<string | null> {
  const normalized = code.normalize('NFKC').trim().toUpperCase();
  const [found] = await db
    .select({ userId: inviteCode.userId })
    .from(inviteCode)
    .where(eq(inviteCode.code, normalized));
  return found?.userId ?? null;
}
