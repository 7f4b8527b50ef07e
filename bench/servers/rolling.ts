import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { freePort } from '../../server/platform/database/embedded/access.ts';
import { temporarySiteEnv } from '../../server/testing/environment/site-variables.ts';
import { postIdsOf, userIdsOf } from '../community/row-ids.ts';
import { checkBooks } from '../crash/check-books.ts';
import type { BenchMember } from '../members.ts';
import { checkProcessed, checkWrites, type Found } from './check-writes.ts';
import { checkOut } from './checkout.ts';
import { size, startDatabase } from './crash-servers.ts';
import { startHaproxy } from './haproxy.ts';
import { type Load, liveAs, newLoad } from './members.ts';
import { createSite } from './site.ts';

const here = fileURLToPath(new URL('../..', import.meta.url));

export type RollingOptions = {
  from: string;
  servers: number;
  workers: number;
  members: number;
  /** Milliseconds of load between two steps. */
  everyMs: number;
  haproxy: boolean;
};
export type Phase = {
  what: string;
  requests: number;
  'failed once': number;
  'errors after one retry': number;
};
export type RollingResult = { from: string; phases: Phase[]; load: Load; found: Found[]; faults: string[] };

/** Replaces the servers and workers of one commit by those of this checkout while members read and write. */
export async function rollOver(
  options: RollingOptions,
  onPhase: (phase: Phase) => void,
): Promise<RollingResult> {
  const { servers, workers, everyMs } = options;
  const old = checkOut(options.from);
  const undo: Array<() => unknown> = [old.remove];
  try {
    const { dataDir, databaseUrl, release } = await startDatabase();
    undo.push(release);
    await migrateWith(old.path, databaseUrl, dataDir);
    const members = await prepareWith(old.path, databaseUrl, dataDir, options.members);
    const site = await createSite({ dataDir, databaseUrl, servers, workers });
    undo.push(site.stopAll);
    for (const name of site.names) await site.start(name, old.path);
    await fundWith(old.path, databaseUrl, dataDir, site.ports[0]!, members);
    const proxy = options.haproxy ? await startHaproxy(dataDir, await freePort(), site.ports) : null;
    if (proxy) undo.push(proxy.stop);

    const load = newLoad();
    let isOver = false;
    const world = {
      urls: proxy ? [proxy.url] : site.ports.map((port) => `http://127.0.0.1:${port}`),
      postIds: postIdsOf(size.posts),
      userIds: userIdsOf(size.users),
      memberIds: members.map(({ userId }) => userId),
      pays: true,
      isOver: () => isOver,
    };
    const living = members.map((member) => liveAs(member, world, load));
    const phases: Phase[] = [];
    const phase = async (what: string, step: () => Promise<unknown>) => {
      const before = { requests: load.requests, retried: load.retried, errors: load.errors.length };
      await step();
      await wait(everyMs);
      phases.push({
        what,
        requests: load.requests - before.requests,
        'failed once': load.retried - before.retried,
        'errors after one retry': load.errors.length - before.errors,
      });
      onPhase(phases.at(-1)!);
    };
    try {
      await phase('the old version', async () => {});
      await phase('migrations of the new one', () => migrateWith(here, databaseUrl, dataDir));
      for (const name of site.names)
        await phase(`${name} replaced`, async () => {
          await site.stop(name);
          await site.start(name, here);
        });
    } finally {
      isOver = true;
      await Promise.all(living);
    }
    const found = await checkWrites(databaseUrl, load.acknowledged);
    // The workers of this checkout also do what those of the old one left.
    if (workers > 0) found.push(await checkProcessed(databaseUrl, load.acknowledged));
    const faults = await checkBooks(databaseUrl, dataDir, load.payments);
    return { from: old.commit, phases, load, found, faults };
  } finally {
    for (const step of undo.toReversed()) await step();
  }
}

const environment = (databaseUrl: string, dataDir: string) =>
  temporarySiteEnv({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir });

async function migrateWith(checkout: string, databaseUrl: string, dataDir: string): Promise<void> {
  const child = fork(join(checkout, 'server/main/migrate.ts'), { env: environment(databaseUrl, dataDir) });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`the migrations of ${checkout} ended with ${code}`);
}

async function fundWith(
  checkout: string,
  databaseUrl: string,
  dataDir: string,
  port: number,
  members: readonly BenchMember[],
): Promise<void> {
  const given = {
    SERVER_URL: `http://127.0.0.1:${port}`,
    TOKENS: members.map(({ token }) => token).join(' '),
  };
  const child = fork(join(checkout, 'bench/servers/fund.ts'), {
    env: { ...environment(databaseUrl, dataDir), ...given },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('the members got no balance');
}

async function prepareWith(
  checkout: string,
  databaseUrl: string,
  dataDir: string,
  count: number,
): Promise<BenchMember[]> {
  const sizes = { POSTS: String(size.posts), USERS: String(size.users), MEMBERS: String(count) };
  const child = fork(join(checkout, 'bench/servers/prepare.ts'), {
    env: { ...environment(databaseUrl, dataDir), ...sizes },
  });
  const made = once(child, 'message') as Promise<[BenchMember[]]>;
  const [members] = await Promise.race([
    made,
    once(child, 'exit').then(() => Promise.reject(new Error('the community could not be made'))),
  ]);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const names = members.map(({ username }) => username);
  const { rows } = await client.query<{ id: string; username: string }>(
    'select user_id as id, username from app_user where username = any($1)',
    [names],
  );
  await client.end();
  const ids = new Map(rows.map(({ id, username }) => [username, id]));
  return members.map((member) => ({ ...member, userId: ids.get(member.username)! }));
}
