import pg from 'pg';
import { urlOf } from '../../contract/core/client.ts';
import { migrate } from '../../server/main/migrate.ts';
import { startEmbedded } from '../../server/platform/database/embedded.ts';
import { startChild } from '../child.ts';
import { type CommunitySize, fillCommunity, placeCodes, skew } from '../community/fill.ts';
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
/** Searched words are of the ranks from this one to twice it: in one post of a hundred, about. */
const searchedRank = 300;
/** Posts that each reader has liked, a tenth of them also collected. */
const liked = 100;
/** Clients at once, and the people whom each follows: the first ones a few, the others many. */
const clients = 32;
const followed = { few: 30, many: 1_000 };

/** A few posts and people are visited most, as they are followed. */
const draw = (below: number) => 1 + Math.floor(below * Math.random() ** skew);

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
    const began = performance.now();
    await fillCommunity(database.url, size);
    const seconds = () => Math.round((performance.now() - began) / 1000);
    console.log(`filled after ${seconds()} s`);
    // Else the server would spend the measurement on it.
    const vocabulary = readVocabulary(30_000);
    await fillIndex(database.url, size.posts, vocabulary);
    console.log(`with the index of the search after ${seconds()} s`);
    const settings = { databaseUrl: database.url, dataDir };
    const members = await makeMembers(database.url, dataDir, 2 * clients);
    await followUsers(database.url, members);
    await likePosts(database.url, members, () => draw(size.posts));
    const tokens = members.map(({ token }) => token);
    const server = await startChild('./server.ts', { port: ours, ...settings });
    const floor = await startChild('./floor.ts', { port: floors, ...settings });
    children.push(server, floor);
    const postmaster = childNamed('postgres');
    const pickAs = (reader: number, place: (below: number) => number = draw): Pick => ({
      post: () => postIdOf(place(size.posts)),
      user: () => userIdOf(place(size.users)),
      tag: () => tagIdOf(place(tagNames.length)),
      place: () => placeCodes[place(placeCodes.length) - 1]!,
      word: () => vocabulary[searchedRank + place(searchedRank)]!,
      reader: members[reader]!.userId,
    });
    /** The rows that are visited most: their lists are the longest. */
    const first = () => 1;
    const get = (client: number, path: string) =>
      fetch(`http://127.0.0.1:${ours}/api${path}`, { headers: { authorization: tokens[client]! } });

    const scans = await createScanWatch(database.url);
    const atFloor = (path: string) => fire(floors, [floor.pid!, postmaster], () => ({ method: 'GET', path }));
    const readerOf = ({ followsMany }: FeedCase, client: number) => client + (followsMany ? clients : 0);
    const measureCall = (each: FeedCase) =>
      fire(ours, [server.pid!, postmaster], (client) => {
        const reader = readerOf(each, client);
        const input = { ...each.input(pickAs(reader)), ...(each.paged ? { page: '1' } : {}) };
        return {
          method: 'GET',
          path: `/api${urlOf(each.endpoint, input)}`,
          headers: { authorization: tokens[reader]! },
        };
      });
    const measureAt = async (each: FeedCase, path: string) => {
      const headers = { authorization: tokens[readerOf(each, 0)]! };
      const deep = await fire(ours, [server.pid!, postmaster], () => ({
        method: 'GET',
        path: `/api${path}`,
        headers,
      }));
      if (deep.failed > 0) throw new Error(`${each.what}: page ${deepPage} was refused ${deep.failed} times`);
      return deep;
    };
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
      if (measured.failed > 0) throw new Error(`${each.what}: ${measured.failed} requests failed`);
      const reader = readerOf(each, 0);
      const input = each.input(pickAs(reader, first));
      const path = each.paged ? await findDeepPage(each, input, (at) => get(reader, at)) : null;
      const deep = path === null ? null : await measureAt(each, path);
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

/** Gives the readers a taste. */
async function likePosts(url: string, members: readonly BenchMember[], draw: () => number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const { userId } of members)
      await client.query(
        `insert into post_like (post_id, user_id, created_at)
         select post_id, $1, now() - interval '1 hour' * n from unnest($2::uuid[]) with ordinality p (post_id, n)
         on conflict do nothing`,
        [userId, Array.from({ length: liked }, () => postIdOf(draw()))],
      );
    const readers = members.map(({ userId }) => userId);
    await client.query(
      `insert into post_collect (post_id, user_id, created_at)
       select post_id, user_id, created_at from post_like
       where user_id = any($1::uuid[]) and get_byte(uuid_send(post_id), 15) % 10 = 0`,
      [readers],
    );
  } finally {
    await client.end();
  }
}

/** The path of page 500 with these inputs, or null when the list ends before it. Throws when page 1 is empty. */
async function findDeepPage(
  { what, endpoint }: FeedCase,
  input: Record<string, unknown>,
  get: (path: string) => Promise<Response>,
): Promise<string | null> {
  let page = '1';
  for (let i = 1; i < deepPage; i++) {
    const reply = await get(urlOf(endpoint, { ...input, page }));
    const { data } = (await reply.json()) as {
      data: { resultList: unknown[]; hasNextPage: boolean; nextPage: string } | null;
    };
    if (i === 1 && !data?.resultList.length) throw new Error(`${what}: the list is empty`);
    if (!data?.hasNextPage) return null;
    page = data.nextPage;
  }
  return urlOf(endpoint, { ...input, page });
}
