import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { migrate } from '../../server/main/migrate.ts';
import { freePort } from '../../server/platform/database/embedded/access.ts';
import { startEmbedded } from '../../server/platform/database/embedded.ts';
import { startPgBouncer } from '../../server/testing/pgbouncer.ts';
import { postIdsOf, userIdsOf } from '../community/row-ids.ts';
import { checkBooks } from '../crash/check-books.ts';
import { fundMembers } from '../crash/fund-payers.ts';
import { fill } from '../data.ts';
import { makeMembers } from '../members.ts';
import { type Ages, checkProcessed, checkWrites, type Found, watchLeadership } from './check-writes.ts';
import { startHaproxy } from './haproxy.ts';
import { type Load, liveAs, newLoad } from './members.ts';
import { createSite, type ProcessName, type Site } from './site.ts';

export type CrashOptions = {
  servers: number;
  workers: number;
  members: number;
  kills: number;
  /** Milliseconds between two kills. */
  everyMs: number;
  /** HAProxy in front; without it each member goes to the servers in turn. */
  haproxy: boolean;
  /** PgBouncer in transaction mode between servers and database. */
  pgbouncer: boolean;
};

export type CrashResult = {
  load: Load;
  kills: ProcessName[];
  found: Found[];
  /** Differences in the books. */
  faults: string[];
  ages: Ages;
  seconds: number;
};

export const size = { posts: 200, users: 100, follows: 300 };

type Prepared = {
  dataDir: string;
  databaseUrl: string;
  /** Environment of servers and workers. */
  env: NodeJS.ProcessEnv;
  servingUrl: string;
  members: Awaited<ReturnType<typeof makeMembers>>;
  release(): Promise<void>;
};

/** An empty temporary database. */
export async function startDatabase() {
  const dataDir = mkdtempSync(join(tmpdir(), 'muyu-servers-'));
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const database = await startEmbedded({ dataDir });
    const release = async () => {
      await database.stop();
      removeFolder();
    };
    return { dataDir, databaseUrl: database.url, release };
  } catch (error) {
    removeFolder();
    throw error;
  }
}

/** A temporary database with a community, and members with sessions; with PgBouncer in front when asked. */
async function prepareDatabase(count: number, pgbouncer: boolean): Promise<Prepared> {
  const { dataDir, databaseUrl, release } = await startDatabase();
  try {
    await migrate(databaseUrl);
    await fill(databaseUrl, size);
    const members = await makeMembers(databaseUrl, dataDir, count);
    const bouncer = pgbouncer ? await startPgBouncer(databaseUrl, 'transaction', { connections: 20 }) : null;
    return {
      dataDir,
      databaseUrl,
      servingUrl: bouncer?.url ?? databaseUrl,
      env: bouncer ? { DATABASE_DIRECT_URL: databaseUrl } : {},
      members,
      release: async () => {
        await bouncer?.stop();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Kills one process after another with SIGKILL while members read and write, and looks for what was acknowledged. */
export async function crashServers(
  options: CrashOptions,
  onKill: (name: ProcessName, load: Load) => void,
): Promise<CrashResult> {
  const { servers, workers, haproxy, pgbouncer } = options;
  const prepared = await prepareDatabase(options.members, pgbouncer);
  const { dataDir, databaseUrl, servingUrl, env } = prepared;
  const site = await createSite({ dataDir, databaseUrl: servingUrl, servers, workers, env });
  const undo: Array<() => Promise<void>> = [prepared.release, site.stopAll];
  try {
    for (const name of site.names) await site.start(name);
    const tokens = prepared.members.map(({ token }) => token);
    await fundMembers(`http://127.0.0.1:${site.ports[0]}`, databaseUrl, dataDir, tokens);
    const proxy = haproxy ? await startHaproxy(dataDir, await freePort(), site.ports) : null;
    if (proxy) undo.push(proxy.stop);
    const load = newLoad();
    let isOver = false;
    const world = {
      urls: proxy ? [proxy.url] : site.ports.map((port) => `http://127.0.0.1:${port}`),
      postIds: postIdsOf(size.posts),
      userIds: userIdsOf(size.users),
      memberIds: prepared.members.map(({ userId }) => userId),
      pays: true,
      isOver: () => isOver,
    };
    const begun = performance.now();
    const living = prepared.members.map((member) => liveAs(member, world, load));
    const watching = watchLeadership(databaseUrl, world.isOver);
    const kills = await killInTurn(site, options, (name) => onKill(name, load)).finally(() => {
      isOver = true;
    });
    await Promise.all(living);
    const ages = await watching;
    const seconds = (performance.now() - begun) / 1000;
    const found = await checkWrites(databaseUrl, load.acknowledged);
    if (workers > 0) found.push(await checkProcessed(databaseUrl, load.acknowledged));
    const faults = await checkBooks(databaseUrl, dataDir, load.payments);
    return { load, kills, ages, seconds, found, faults };
  } finally {
    for (const step of undo.toReversed()) await step();
  }
}

/** Kills a random process, another one each time, and starts it again at once. */
async function killInTurn(
  site: Site,
  { kills, everyMs }: CrashOptions,
  onKill: (name: ProcessName) => void,
): Promise<ProcessName[]> {
  const killed: ProcessName[] = [];
  for (let i = 0; i < kills; i++) {
    await wait(everyMs * (0.75 + Math.random() / 2));
    const others = site.names.filter((name) => name !== killed.at(-1));
    const name = others[Math.floor(Math.random() * others.length)]!;
    await site.kill(name);
    killed.push(name);
    onKill(name);
    await site.start(name);
  }
  await wait(everyMs);
  return killed;
}
