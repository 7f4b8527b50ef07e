import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { cloneDatabase } from '../../../testing/database.ts';
import { hasPgBouncer, startPgBouncer } from '../../../testing/pgbouncer.ts';
import { ConfigError } from '../../config/environment.ts';
import { requireSessions, UnsuitableDatabase } from './sessions.ts';

/** `npm run crash -- servers --pgbouncer` says what to install. */
const withPgBouncer = (name: string, run: () => Promise<void>) =>
  test(name, async ({ skip }) => {
    skip(!hasPgBouncer(), 'needs PgBouncer');
    await run();
  });
const none = { directDatabaseUrl: '', ownerDatabaseUrl: '' };

async function cloned(): Promise<string> {
  const database = await cloneDatabase();
  onTestFinished(() => database.drop());
  return database.url;
}

async function pooled(...given: Parameters<typeof startPgBouncer>): Promise<string> {
  const bouncer = await startPgBouncer(...given);
  onTestFinished(bouncer.stop);
  return bouncer.url;
}

test('a direct connection is accepted', async () => {
  await expect(requireSessions({ databaseUrl: await cloned(), ...none })).resolves.toBeUndefined();
});

test('a database that refuses the connection is named by its variable, with the reason', async () => {
  const databaseUrl = await cloned();
  const closed = 'postgres://muyu:hush@127.0.0.1:1/muyu';
  await expect(requireSessions({ databaseUrl: closed, ...none })).rejects.toThrow(
    'No connection with DATABASE_URL: connect ECONNREFUSED 127.0.0.1:1',
  );
  const lacking = new URL(databaseUrl);
  lacking.pathname = '/lacking';
  const owner = requireSessions({ ...none, databaseUrl, ownerDatabaseUrl: lacking.href });
  await expect(owner).rejects.toThrow(
    'No connection with DATABASE_OWNER_URL: database "lacking" does not exist',
  );
  await expect(owner).rejects.toThrow(ConfigError);
});

withPgBouncer('a pooler in transaction mode is refused with the reason and the way out', async () => {
  const direct = await cloned();
  const databaseUrl = await pooled(direct, 'transaction', { ignoresOptions: true });
  const refused = requireSessions({ databaseUrl, ...none });
  await expect(refused).rejects.toThrow(UnsuitableDatabase);
  await expect(refused).rejects.toThrow(
    /DATABASE_URL leads to a pooler in transaction mode.*DATABASE_DIRECT_URL/,
  );
  const twice = requireSessions({ databaseUrl, directDatabaseUrl: databaseUrl, ownerDatabaseUrl: '' });
  await expect(twice).rejects.toThrow(/DATABASE_DIRECT_URL leads to a pooler/);
  const owner = requireSessions({ databaseUrl, directDatabaseUrl: direct, ownerDatabaseUrl: databaseUrl });
  await expect(owner).rejects.toThrow(/DATABASE_OWNER_URL leads to a pooler/);
});

withPgBouncer(
  'a pooler in transaction mode is accepted beside a direct connection, in UTC only',
  async () => {
    const direct = await cloned();
    const databaseUrl = await pooled(direct, 'transaction');
    const urls = { databaseUrl, directDatabaseUrl: direct, ownerDatabaseUrl: '' };

    const client = new pg.Client({ connectionString: direct });
    await client.connect();
    const name = new URL(direct).pathname.slice(1);
    await client.query(`alter database ${name} set timezone to 'Asia/Shanghai'`);
    const other = await pooled(direct, 'transaction');
    await expect(requireSessions({ ...urls, databaseUrl: other })).rejects.toThrow(/must be UTC: alter role/);
    await client.query(`alter database ${name} set timezone to 'UTC'`);
    await client.end();
    await requireSessions({ ...urls, databaseUrl: await pooled(direct, 'transaction') });
  },
);

withPgBouncer(
  'a pooler in session mode is accepted when it ignores the parameter of the time zone',
  async () => {
    const direct = await cloned();
    const ignoring = await pooled(direct, 'session', { ignoresOptions: true });
    await requireSessions({ databaseUrl: ignoring, ...none });
    const refusing = await pooled(direct, 'session');
    await expect(requireSessions({ databaseUrl: refusing, ...none })).rejects.toThrow(
      /ignore_startup_parameters/,
    );
  },
);
