import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { roleOf } from '#platform/database/connection/serving-role.ts';
import { closeDatabase, openDatabase } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import type { CheckSubject, ConfigurationCheck } from '#platform/module/configuration-check.ts';
import { type S3Server, startS3 } from '#platform/storage/testing/s3-server.ts';
import { appUser } from '../../modules/account/tables.ts';
import { backupCheck } from '../../modules/backup/backup-check.ts';
import { backupRun } from '../../modules/backup/tables.ts';
import { secondFactorCheck } from '../../modules/operator/second-factor-check.ts';
import { operator } from '../../modules/operator/tables.ts';
import { demoStartedKey, siteSetting } from '../../modules/site/tables.ts';
import { sandboxCheck } from '../../modules/wallet/sandbox-check.ts';
import { sandboxOn } from '../../modules/wallet/settings.ts';
import { newOperator } from '../../testing/operators.ts';
import { testServer } from '../../testing/server.ts';
import { useSetting } from '../../testing/settings.ts';
import { member } from '../../testing/users.ts';
import { clockCheck } from './checks/clock.ts';
import { clusterCheck } from './checks/cluster.ts';
import { databaseCheck } from './checks/database.ts';
import { demoCheck } from './checks/demo.ts';
import { diskCheck } from './checks/disk.ts';
import { encodingCheck } from './checks/encoding.ts';
import { migrationsCheck } from './checks/migrations.ts';
import { poolerCheck } from './checks/pooler.ts';
import { servingRoleCheck } from './checks/serving-role.ts';
import { settingsCheck } from './checks/settings.ts';
import { isListed, storageCheck } from './checks/storage.ts';
import { postgresVersionCheck } from './checks/versions.ts';
import { closeApp, openApp } from './open-app.ts';

const server = testServer({ demo: false });
let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3('KEY');
});
afterAll(() => s3.close());

const subject = (changes: Partial<CheckSubject['config']> = {}): CheckSubject => ({
  config: { ...server.app.config, ...changes },
  env: {},
  app: server.app,
  settingsError: null,
});
const stateOf = async (check: ConfigurationCheck, of = subject()) => (await check.run(of)).state;

test.each([
  ['database', databaseCheck],
  ['migrations', migrationsCheck],
  ['encoding', encodingCheck],
  ['clock', clockCheck],
  ['PostgreSQL', postgresVersionCheck],
  ['cluster', clusterCheck],
  ['disk', diskCheck],
  ['storage', storageCheck],
])('%s passes on a good site', async (_name, check) => {
  expect(['ok', 'warning']).toContain(await stateOf(check));
});

test('without the database these checks are skipped', async () => {
  const without = { ...subject(), app: null };
  for (const check of [migrationsCheck, servingRoleCheck, secondFactorCheck, sandboxCheck, backupCheck])
    expect(await stateOf(check, without)).toBe('skipped');
});

test('a server that serves as the owner is a failure, a role without rights passes', async () => {
  expect(await stateOf(servingRoleCheck)).toBe('failure');
  const owner = roleOf(server.app.config.databaseUrl);
  await server.app.db.transaction(async (tx) => {
    await tx.execute(sql`create role doctor_server`);
    await tx.execute(sql`set local role doctor_server`);
    const app = { ...server.app, db: tx as unknown as typeof server.app.db };
    expect(await stateOf(servingRoleCheck, { ...subject(), app })).toBe('ok');
    await tx.execute(sql`set local role ${sql.identifier(owner)}`);
    await tx.execute(sql`drop role doctor_server`);
  });
});

test('behind a pooler in either mode, a role without limits for lost servers is named with the parameters', async () => {
  expect(await stateOf(poolerCheck)).toBe('ok');
  const { databaseUrl } = server.app.config;
  // As PgBouncer passes them on: in transaction mode they have no options, in session mode it ignores these.
  const pooled = async (directDatabaseUrl = databaseUrl) => {
    const db = openDatabase(databaseUrl, 1, { pooled: true });
    const app = { ...server.app, db };
    const finding = await poolerCheck.run({ ...subject({ directDatabaseUrl }), app });
    await closeDatabase(db);
    return finding;
  };
  const missing = {
    state: 'warning',
    found: expect.stringMatching(
      /client_connection_check_interval, idle_in_transaction_session_timeout, tcp_keepalives_idle$/,
    ),
  };
  expect(await pooled()).toMatchObject(missing);
  expect(await pooled('')).toMatchObject(missing);
  const database = sql.identifier(new URL(databaseUrl).pathname.slice(1));
  for (const value of [
    sql`client_connection_check_interval to '2s'`,
    sql`idle_in_transaction_session_timeout to '5min'`,
    sql`tcp_keepalives_idle to 10`,
  ])
    await server.app.db.execute(sql`alter database ${database} set ${value}`);
  expect(await pooled()).toMatchObject({ state: 'ok' });
  expect(await pooled('')).toMatchObject({ state: 'ok' });
});

test('no backup and an old one are failures, a fresh one passes when it is encrypted', async () => {
  expect(await stateOf(backupCheck)).toBe('failure');
  const run = { kind: 'backup', trigger: 'command', state: 'done', place: '/mnt', name: 'one' } as const;
  const store = (hoursAgo: number, isEncrypted: boolean) => {
    const createdAt = new Date(Date.now() - hoursAgo * 3_600_000);
    return server.app.db
      .insert(backupRun)
      .values({ ...run, runId: newId(createdAt), createdAt, endedAt: createdAt, isEncrypted });
  };
  await store(1_000, true);
  expect(await stateOf(backupCheck)).toBe('failure');
  await store(2, false);
  expect(await stateOf(backupCheck)).toBe('warning');
  await store(1, true);
  expect(await stateOf(backupCheck)).toBe('ok');
});

test('a missing migration is a failure', async () => {
  const { rows } = await server.app.db.execute<{ id: number }>(
    sql`select max(id) as id from drizzle.__drizzle_migrations`,
  );
  await server.app.db
    .transaction(async (tx) => {
      await tx.execute(sql`delete from drizzle.__drizzle_migrations where id = ${rows[0]!.id}`);
      const app = { ...server.app, db: tx as unknown as typeof server.app.db };
      expect(await stateOf(migrationsCheck, { ...subject(), app })).toBe('failure');
      throw new Error('roll back');
    })
    .catch((error: Error) => expect(error.message).toBe('roll back'));
});

test('an operator without a second factor is a failure, and one that has it passes', async () => {
  expect(await secondFactorCheck.run(subject())).toMatchObject({
    state: 'failure',
    found: 'there is no owner',
  });
  await newOperator(server, 'owner');
  expect(await stateOf(secondFactorCheck)).toBe('failure');
  await server.app.db
    .update(operator)
    .set({ totpSecret: Buffer.from('x') })
    .where(eq(operator.role, 'owner'));
  expect(await stateOf(secondFactorCheck)).toBe('ok');
});

test('the demo is a failure while it is on, and while its operators or members can be entered with public passwords', async () => {
  const { db } = server.app;
  expect(await stateOf(demoCheck, subject({ demo: true }))).toBe('failure');
  expect(await stateOf(demoCheck)).toBe('ok');
  const { operatorId, username } = await newOperator(server, 'finance');
  const itself = eq(operator.operatorId, operatorId);
  await db.update(operator).set({ demo: true }).where(itself);
  expect(await demoCheck.run(subject())).toMatchObject({
    state: 'failure',
    found: expect.stringContaining(username),
  });
  // It needs no second factor, because it cannot enter.
  expect(await stateOf(secondFactorCheck)).toBe('ok');
  await db.update(operator).set({ disabledAt: new Date() }).where(itself);
  expect(await stateOf(demoCheck)).toBe('ok');
  await member(server, 'rain');
  const started = { key: demoStartedKey, value: new Date(Date.now() - 60_000).toISOString() };
  await db.insert(siteSetting).values(started);
  expect(await stateOf(demoCheck)).toBe('ok');
  const old = await member(server, 'wind');
  await db
    .update(appUser)
    .set({ createdAt: new Date(0) })
    .where(eq(appUser.userId, old.userId));
  expect(await demoCheck.run(subject())).toMatchObject({
    state: 'failure',
    found: expect.stringContaining('members of the demo (1)'),
  });
});

test('the sandbox on a public site is a failure', async () => {
  expect(await stateOf(sandboxCheck)).toBe('ok');
  await useSetting(server, sandboxOn, true);
  expect(await stateOf(sandboxCheck)).toBe('failure');
});

test('a role that may not read the settings is a failure, and what depends on them is skipped', async () => {
  await useSetting(server, sandboxOn, true);
  const role = `doctor_${randomUUID().replaceAll('-', '')}`;
  const { databaseUrl } = server.app.config;
  await server.app.db.execute(`create role ${role} login password 'quiet-lake'`);
  const url = new URL(databaseUrl);
  [url.username, url.password] = [role, 'quiet-lake'];
  const opened = await openApp({ ...server.app.config, databaseUrl: url.href });
  try {
    const found = { ...subject(), ...opened };
    expect(await settingsCheck.run(found)).toMatchObject({
      state: 'failure',
      found: expect.stringContaining('permission denied for table setting'),
    });
    for (const check of [sandboxCheck, backupCheck]) expect(await stateOf(check, found)).toBe('skipped');
    expect(await stateOf(settingsCheck)).toBe('ok');
  } finally {
    await closeApp(opened.app!);
    await server.app.db.execute(`drop role ${role}`);
  }
});

test('object storage must store files, and list nothing to strangers', async () => {
  const storageUrl = s3.url;
  expect(await stateOf(storageCheck, subject({ storageUrl }))).toBe('ok');
  const refused = storageUrl.replace('KEY', 'OTHER');
  expect(await stateOf(storageCheck, subject({ storageUrl: refused }))).toBe('failure');
  expect(await isListed(storageUrl)).toBe(false);
  const open = createServer((_request, reply) => reply.end('<ListBucketResult/>')).listen(0, '127.0.0.1');
  await once(open, 'listening');
  const { port } = open.address() as { port: number };
  const listed = `s3://a:b@127.0.0.1:${port}/media?tls=off&style=path`;
  expect(await isListed(listed)).toBe(true);
  for (const key of ['backupTo', 'storageFallbackUrl'] as const)
    expect(await storageCheck.run(subject({ [key]: listed }))).toMatchObject({
      state: 'failure',
      found: expect.stringContaining('lists the bucket to everybody'),
    });
  open.close();
});
