import { eq } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { credential } from '../tables.ts';

/** When the login password of an account was set; null without one. */
export async function getPasswordChangedAt(db: Db, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ changedAt: credential.changedAt })
    .from(credential)
    .where(eq(credential.userId, userId));
  return row?.changedAt ?? null;
}
