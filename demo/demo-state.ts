import { eq, sql } from 'drizzle-orm';
import {
  appUser,
  type Config,
  closeDatabase,
  type Database,
  migrateDatabase,
  openDatabase,
  siteSetting,
} from './server.ts';

const stateKey = 'demo';
const startedKey = 'demo.started';

/**
 * `filling`: not served yet, dropped by the next start; `growing`: served, and the next start adds what is missing.
 */
type DemoState = 'none' | 'filling' | 'growing' | 'filled';

async function getFact(db: Database, key: string): Promise<string | undefined> {
  const [fact] = await db.select().from(siteSetting).where(eq(siteSetting.key, key));
  return fact?.value;
}

async function setFact(db: Database, key: string, value: string): Promise<void> {
  await db
    .insert(siteSetting)
    .values({ key, value })
    .onConflictDoUpdate({ target: siteSetting.key, set: { value } });
}

export const getDemoState = async (db: Database): Promise<DemoState> =>
  ((await getFact(db, stateKey)) as DemoState | undefined) ?? 'none';

export const setDemoState = (db: Database, value: DemoState): Promise<void> => setFact(db, stateKey, value);

/** The moment to which all dates of the demo are relative. */
export const getStarted = async (db: Database): Promise<Date> =>
  new Date((await getFact(db, startedKey)) ?? Date.now());

export const setStarted = (db: Database, started: Date): Promise<void> =>
  setFact(db, startedKey, started.toISOString());

/**
 * Whether the database may be filled: only an empty one. The data of an interrupted fill is dropped first; it
 * cannot contain anything else, because the server has never served it.
 */
export async function prepareForFill(config: Config): Promise<boolean> {
  const db = openDatabase(config.ownerDatabaseUrl || config.databaseUrl, 1);
  try {
    const state = await getDemoState(db);
    if (state === 'filled' || state === 'growing') return false;
    if (state === 'none')
      return (await db.select({ userId: appUser.userId }).from(appUser).limit(1)).length === 0;
    await db.execute(sql`drop schema if exists public, drizzle, jobs cascade`);
    await db.execute(sql`create schema public`);
  } finally {
    await closeDatabase(db);
  }
  await migrateDatabase(config);
  return true;
}
