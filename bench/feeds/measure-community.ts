import pg from 'pg';
import { urlOf } from '../../contract/core/client.ts';
import { migrate } from '../../server/main/migrate.ts';
import { startEmbedded } from '../../server/platform/database/embedded.ts';
import { startChild } from '../child.ts';
import { type CommunitySize, fillCommunity, skew } from '../community/fill.ts';
import { postIdOf, tagIdOf, userIdOf } from '../community/row-ids.ts';
import { tagNames } from '../community/vocabulary.ts';
import { childNamed } from '../cpu.ts';
import { fire, type Measure } from '../load.ts';
import { type BenchMember, makeMembers } from '../members.ts';
import { fillIndex, readVocabulary } from '../search/data.ts';
import { type FeedCase, feedCases, type Pick } from './cases.ts';
import { createScanWatch } from './scan-watch.ts';

/** Figures of a call, its ratios to the two floors, the CPU of page 500, and the tables that it read without an index. */
export type FeedFigures = Measure & {
  ofFloor: number | null;
  ofOwnFloor: number | null;
  deepCpu: number | null;
  scanned: readonly string[];
};

const [ours, floors] = [4811, 4812];
const deepPage = 500;
/** Clients at once, and the people whom each follows: the first ones a few, the others many. */
const clients = 32;
const followed = { few: 30, many: 1_000 };

/** Fills a community of this size, starts the server and its floors beside it, and measures every call. */
export async function measureCommunity(
  dataDir: string,
  size: CommunitySize,
): Promise<Map<string, FeedFigures>> {
  const database = await startEmbedded({ dataDir });
  const children = [];
  try {
    await migrate(database.url);
    console.log(`filling ${size.posts.toLocaleString('en')} posts …`);
    await fillCommunity(database.url, size);
    // Else the server would spend the measurement on it.
    await fillIndex(database.url, size.posts, readVocabulary(30_000));
    const settings = { databaseUrl: database.url, dataDir };
    const members = await makeMembers(database.url, dataDir, 2 * clients);
    await followUsers(database.url, members);
    const tokens = members.map(({ token }) => token);
    const server = await startChild('./server.ts', { port: ours, ...settings });
    const floor = await startChild('./floor.ts', { port: floors, ...settings });
    children.push(server, floor);
    const postmaster = childNamed('postgres');
    // A few posts and people are visited most, as they are followed.
    const draw = (below: number) => 1 + Math.floor(below * Math.random() ** skew);
    const pick: Pick = {
      post: () => postIdOf(draw(size.posts)),
      user: () => userIdOf(draw(size.users)),
      tag: () => tagIdOf(draw(tagNames.length)),
    };
    const get = (client: number, path: string) =>
      fetch(`http://127.0.0.1:${ours}/api${path}`, { headers: { authorization: tokens[client]! } });

    const scans = await createScanWatch(database.url);
    const atFloor = (path: string) => fire(floors, [floor.pid!, postmaster], () => ({ method: 'GET', path }));
    const measureCall = ({ endpoint, input, paged, followsMany }: FeedCase, page = '1') =>
      fire(ours, [server.pid!, postmaster], (client) => ({
        method: 'GET',
        path: `/api${urlOf(endpoint, { ...input(pick), ...(paged ? { page } : {}) })}`,
        headers: { authorization: tokens[client + (followsMany ? clients : 0)]! },
      }));
    const figures = new Map<string, FeedFigures>();
    const plain = await atFloor('/floor/feed');
    const page = await atFloor(`/floor/page/${userIdOf(1)}`);
    const none = { ofFloor: null, ofOwnFloor: null, deepCpu: null, scanned: [] };
    figures.set('floor: newest 10 with authors, prepared', { ...plain, ...none });
    figures.set('page floor: with pictures, counters, likes and follows of the viewer', { ...page, ...none });
    for (const each of feedCases) {
      if (process.env.BENCH_ONLY && !each.what.includes(process.env.BENCH_ONLY)) continue;
      await scans.reset();
      const measured = await measureCall(each);
      const scanned = await scans.tables();
      const reader = each.followsMany ? clients : 0;
      const cursor = each.paged ? await cursorOf(each, pick, (path) => get(reader, path)) : null;
      const deep = cursor ? await measureCall(each, cursor) : null;
      figures.set(each.what, {
        ...measured,
        ofFloor: measured.rate / plain.rate,
        ofOwnFloor: measured.rate / page.rate,
        deepCpu: deep?.cpu ?? null,
        scanned,
      });
    }
    await scans.close();
    return figures;
  } finally {
    for (const child of children) child.kill();
    await database.stop();
  }
}

/** Lets the first half of the members follow a few people each, the others many. */
async function followUsers(url: string, members: readonly BenchMember[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const [i, { userId }] of members.entries())
      await client.query(
        `insert into follow (user_id, target_id, created_at)
         select $1, user_id, now() from app_user where username like 'user%' order by random() limit $2`,
        [userId, i < clients ? followed.few : followed.many],
      );
    await client.query('vacuum analyze follow');
  } finally {
    await client.end();
  }
}

/** The cursor of page 500, or null when the list ends before it. */
async function cursorOf(
  { endpoint, input }: FeedCase,
  pick: Pick,
  get: (path: string) => Promise<Response>,
): Promise<string | null> {
  const fixed = input(pick);
  let page = '1';
  for (let i = 1; i < deepPage; i++) {
    const reply = await get(urlOf(endpoint, { ...fixed, page }));
    const { data } = (await reply.json()) as { data: { hasNextPage: boolean; nextPage: string } | null };
    if (!data?.hasNextPage) return null;
    page = data.nextPage;
  }
  return page;
}
