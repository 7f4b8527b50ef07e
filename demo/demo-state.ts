import { eq, notInArray, sql } from 'drizzle-orm';
import {
  appUser,
  type Config,
  closeDatabase,
  type Database,
  demoStartedKey,
  demoStateKey,
  migrateDatabase,
  openDatabase,
  operator,
  siteSetting,
} from './server.ts';
import type { DemoMember } from './types.ts';

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
  ((await getFact(db, demoStateKey)) as DemoState | undefined) ?? 'none';

export const setDemoState = (db: Database, value: DemoState): Promise<void> =>
  setFact(db, demoStateKey, value);

/** The moment to which all dates of the demo are relative. */
export const getStarted = async (db: Database): Promise<Date> =>
  new Date((await getFact(db, demoStartedKey)) ?? Date.now());

export const setStarted = (db: Database, started: Date): Promise<void> =>
  setFact(db, demoStartedKey, started.toISOString());

/**
 * Whether the database may be filled: only an empty one. The data of an interrupted fill is dropped first, unless somebody is
 * among it who is not of the demo.
 */
export async function prepareForFill(config: Config, cast: readonly DemoMember[]): Promise<boolean> {
  const db = openDatabase(config.ownerDatabaseUrl || config.databaseUrl, 1);
  try {
    const state = await getDemoState(db);
    if (state === 'filled' || state === 'growing') return false;
    if (state === 'none') return !(await hasUsers(db));
    if (await hasUsers(db, cast)) {
      await setDemoState(db, 'none');
      return false;
    }
    await db.execute(sql`drop schema if exists public, drizzle, jobs cascade`);
    await db.execute(sql`create schema public`);
  } finally {
    await closeDatabase(db);
  }
  await migrateDatabase(config);
  return true;
}

/** Whether there are members and operators; with a cast, other ones than its members and the demo's operators. */
async function hasUsers(db: Database, cast?: readonly DemoMember[]): Promise<boolean> {
  const otherMember = cast && notInArray(appUser.username, usernamesOf(cast));
  const otherOperator = cast && eq(operator.demo, false);
  const members = await db.select({ userId: appUser.userId }).from(appUser).where(otherMember).limit(1);
  const operators = await db.select({ id: operator.operatorId }).from(operator).where(otherOperator).limit(1);
  return members.length + operators.length > 0;
}

const usernamesOf = (cast: readonly DemoMember[]) => cast.map(({ username }) => username);
