import { eq, sql } from 'drizzle-orm';
import { appUser } from '#modules/account';
import { siteFact } from '#modules/site';
import { closeDatabase, type Database, openDatabase } from '#platform/database/database.ts';
import { migrate } from '../migrate.ts';

const key = 'demo';
type DemoState = 'none' | 'filling' | 'filled';

async function stateOf(db: Database): Promise<DemoState> {
  const [fact] = await db.select().from(siteFact).where(eq(siteFact.key, key));
  return (fact?.value as DemoState | undefined) ?? 'none';
}

export async function setDemoState(db: Database, value: DemoState): Promise<void> {
  await db
    .insert(siteFact)
    .values({ key, value })
    .onConflictDoUpdate({ target: siteFact.key, set: { value } });
}

/**
 * May this database be filled? Only an empty one. A fill that was cut off is taken away first:
 * nothing but demo data can be in it, for the server has never served it.
 */
export async function readyToFill(databaseUrl: string): Promise<boolean> {
  const db = openDatabase(databaseUrl, 1);
  try {
    const state = await stateOf(db);
    if (state === 'filled') return false;
    if (state === 'none')
      return (await db.select({ userId: appUser.userId }).from(appUser).limit(1)).length === 0;
    await db.execute(sql`drop schema if exists public, drizzle, jobs cascade`);
    await db.execute(sql`create schema public`);
  } finally {
    await closeDatabase(db);
  }
  await migrate(databaseUrl);
  return true;
}
