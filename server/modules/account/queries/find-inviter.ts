import { eq } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { inviteCode } from '../tables.ts';

/** Whose code this is, typed in whatever case and width; null when it is nobody's. */
export async function findInviter(db: Db, code: string): Promise<string | null> {
  const folded = code.normalize('NFKC').trim().toUpperCase();
  const [found] = await db
    .select({ userId: inviteCode.userId })
    .from(inviteCode)
    .where(eq(inviteCode.code, folded));
  return found?.userId ?? null;
}
