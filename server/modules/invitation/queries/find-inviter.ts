import { eq } from 'drizzle-orm';
import { listOpenAccounts } from '#modules/account';
import type { Db } from '#platform/database/database.ts';
import { inviteCode } from '../tables.ts';

/** The owner of an invite code, in any letter case and width; null for an unknown code. */
export async function findCodeOwner(db: Db, code: string): Promise<string | null> {
  const normalized = code.normalize('NFKC').trim().toUpperCase();
  const [found] = await db
    .select({ userId: inviteCode.userId })
    .from(inviteCode)
    .where(eq(inviteCode.code, normalized));
  return found?.userId ?? null;
}

/** The person who invites by a code; null for an unknown code and for that of a closed account. */
export async function findInviter(db: Db, code: string): Promise<string | null> {
  const owner = await findCodeOwner(db, code);
  return owner && (await listOpenAccounts(db, [owner])).length > 0 ? owner : null;
}
