import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getDemoState, prepareForFill, setDemoState } from './demo-state.ts';
import { cast } from './people/cast.ts';
import { asAnonymous } from './scenarios/users.ts';
import {
  type App,
  appUser,
  createApp,
  createMember,
  createOperator,
  migrateDatabase,
  readConfig,
  startApp,
  stopApp,
} from './server.ts';
import { startDatabase } from './testing/start-database.ts';

/** A database in which a fill was interrupted before it had people. */
async function interruptedFill() {
  const { db, dataDir, url } = await startDatabase();
  const configWith = (demo: 'on' | 'off') =>
    readConfig({ DATA_DIR: dataDir, DATABASE_URL: url, DEMO: demo, LOG_LEVEL: 'error' });
  const config = configWith('on');
  await migrateDatabase(config);
  await setDemoState(db, 'filling');
  /** Starts the site with or without the demo, lets people in, and stops it. */
  async function visit(demo: 'on' | 'off', act: (app: App) => Promise<unknown> = async () => {}) {
    const app = createApp(configWith(demo));
    await startApp(app, 'server');
    await act(app).finally(() => stopApp(app));
  }
  const has = async (username: string) =>
    (await db.select().from(appUser).where(eq(appUser.username, username))).length === 1;
  return { db, config, visit, has };
}

const addMember = (username: string) => (app: App) =>
  app.db.transaction((tx) =>
    createMember(asAnonymous(app, new Date()), tx, {
      username,
      passwordHash: 'none',
      nickname: username,
      birthday: '1990-01-01',
      sex: 'Secret',
    }),
  );

test('a site that was opened without the demo after an interrupted fill is never dropped', async () => {
  const { db, config, visit, has } = await interruptedFill();
  // A name of the demo: who may be in the database does not matter any more.
  await visit('off', addMember(cast[0]!.username));
  expect(await getDemoState(db)).toBe('none');
  expect(await prepareForFill(config, cast)).toBe(false);
  expect(await has(cast[0]!.username)).toBe(true);
});

test('an interrupted fill with a member of the site, as older versions left it, is not dropped', async () => {
  const { db, config, visit, has } = await interruptedFill();
  await visit('on', addMember('somebody'));
  expect(await prepareForFill(config, cast)).toBe(false);
  expect(await has('somebody')).toBe(true);
  expect(await getDemoState(db)).toBe('none');
});

test('an interrupted fill with an operator of the site is not dropped', async () => {
  const { config, visit } = await interruptedFill();
  const given = { username: 'ada', password: 'lantern-on-the-water', role: 'owner' } as const;
  await visit('on', (app) => createOperator(asAnonymous(app, new Date()), given));
  expect(await prepareForFill(config, cast)).toBe(false);
});

test('an interrupted fill that has members of the demo only is dropped and filled again', async () => {
  const { config, visit, has } = await interruptedFill();
  await visit('on', addMember(cast[0]!.username));
  expect(await prepareForFill(config, cast)).toBe(true);
  expect(await has(cast[0]!.username)).toBe(false);
});
