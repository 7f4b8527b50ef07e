import { eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { appUser } from '../tables.ts';

/** Schedules the erasure of an account; an earlier schedule stays. Returns the scheduled time. */
export async function scheduleDeletion(db: Db, userId: string, deletionAt: Date): Promise<Date> {
  const [user] = await db
    .update(appUser)
    .set({ deletionAt: sql`coalesce(${appUser.deletionAt}, ${deletionAt})` })
    .where(eq(appUser.userId, userId))
    .returning({ deletionAt: appUser.deletionAt });
  return user!.deletionAt!;
}

export async function unscheduleDeletion(db: Db, userId: string): Promise<void> {
  await db.update(appUser).set({ deletionAt: null }).where(eq(appUser.userId, userId));
}

/** Moves a scheduled erasure to a later time. */
export async function postponeDeletion(db: Db, userId: string, deletionAt: Date): Promise<void> {
  await db.update(appUser).set({ deletionAt }).where(eq(appUser.userId, userId));
}
