import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listComments } from '../contract/comment.ts';
import { urlOf } from '../contract/core/client.ts';
import type { AnyEndpoint, ClientInputOf } from '../contract/core/endpoint.ts';
import { getHomeFeed, getTypeFeed } from '../contract/feed.ts';
import { like } from '../contract/like.ts';
import { getPost } from '../contract/post.ts';
import { follow } from '../contract/social.ts';
import { migrate } from '../server/main/migrate.ts';
import { readConfig } from '../server/platform/config/config.ts';
import { startEmbedded } from '../server/platform/database/embedded.ts';
import { benchBusyPost } from './busy-post.ts';
import { startChild } from './child.ts';
import { drawPostId, drawUserId, postIdOf, userIdOf } from './community/row-ids.ts';
import { childNamed } from './cpu.ts';
import { fill } from './data.ts';
import { fire, type Measure } from './load.ts';
import { makeMembers } from './members.ts';
import { type Shot, shotOf } from './shot.ts';

// `npm run bench`: the API against its floors in the same run, and a busy post against a small one.
// BENCH_POSTS, BENCH_COMMENTS, BENCH_LIKES and BENCH_SECONDS change the size; BENCH_ONLY selects by a part of
// the name ("busy post" is part of the names of the second table).
const size = { posts: Number(process.env.BENCH_POSTS ?? 100_000), users: 10_000, follows: 300_000 };
const busyPost = {
  comments: Number(process.env.BENCH_COMMENTS ?? 100_000),
  likes: Number(process.env.BENCH_LIKES ?? 1_000_000),
};
const dataDir = mkdtempSync(join(tmpdir(), 'muyu-bench-'));
const children: ChildProcess[] = [];

const somebody = () => drawUserId(size.users);
const somePost = () => drawPostId(size.posts);

async function child(script: string, port: number, databaseUrl: string): Promise<ChildProcess> {
  const started = await startChild(script, { port, databaseUrl, dataDir });
  children.push(started);
  return started;
}

type Case = [what: string, measure: () => Promise<Measure>];

/** Measures the entries in order; a floor applies to the entries after it. */
async function measured(cases: Case[]) {
  const only = process.env.BENCH_ONLY;
  const rows: object[] = [];
  let floor: Measure | null = null;
  for (const [what, measure] of cases) {
    const isFloor = what.startsWith('floor');
    if (only && !what.includes(only)) continue;
    const taken = await measure();
    const { rate, p99, cpu, failed } = taken;
    const ratio = floor && !isFloor ? Number((rate / floor.rate).toFixed(2)) : '';
    if (isFloor) floor = taken;
    const figures = { 'req/s': Math.round(rate), 'p99 ms': p99, 'CPU ms': Number(cpu.toFixed(2)) };
    rows.push({ what, ...figures, 'of floor': ratio, failed });
  }
  return rows;
}

const database = await startEmbedded({ dataDir });
try {
  await migrate(database.url);
  console.log(`filling ${size.posts} posts, ${size.users} users, ${size.follows} follows …`);
  await fill(database.url, size);
  const ours = await child('./server.ts', 4801, database.url);
  const floor = await child('./floor.ts', 4802, database.url);
  const postmaster = childNamed('postgres');
  const tokens = (await makeMembers(database.url, dataDir, 32)).map(({ token }) => token);
  for (const token of tokens) {
    for (let i = 0; i < 30; i++) {
      await fetch(`http://127.0.0.1:4801/api${urlOf(follow, { userId: somebody() })}`, {
        headers: { authorization: token },
      });
    }
  }
  const atOurs = (shot: (client: number, i: number) => Shot) => fire(4801, [ours.pid!, postmaster], shot);
  const atFloor = (shot: (client: number, i: number) => Shot) => fire(4802, [floor.pid!, postmaster], shot);
  const send = <C extends AnyEndpoint>(client: number, endpoint: C, input: ClientInputOf<C>) =>
    shotOf(endpoint, input, tokens[client]);
  const one = postIdOf(size.posts);
  const floorLike = (client: number): Shot => ({
    method: 'POST',
    path: `/floor/like/${somePost()}/${userIdOf(client + 1)}`,
  });
  const likeOf = (client: number, postId: string, status: 0 | 1) =>
    send(client, like, { type: '0', postId, status });
  const feed = (sortType: number) => (client: number) =>
    send(client, getTypeFeed, { sortType, page: '1', limit: 10 });

  const cases: Case[] = [
    [
      'floor: newest 10 with authors, prepared',
      () => atFloor(() => ({ method: 'GET', path: '/floor/feed' })),
    ],
    ['new, a page of 10', () => atOurs(feed(2))],
    ['hot, a page of 10', () => atOurs(feed(1))],
    ['home, following 30', () => atOurs((client) => send(client, getHomeFeed, { page: '1', size: 10 }))],
    ['post detail', () => atOurs((client) => send(client, getPost, { id: somePost() }))],
    [
      'comments of a post',
      () => atOurs((client) => send(client, listComments, { postId: somePost(), page: '1', limit: 10 })),
    ],
    ['floor: a like, insert and counter', () => atFloor((client) => floorLike(client))],
    ['like, many posts', () => atOurs((client) => likeOf(client, somePost(), 1))],
    ['like, all on one post', () => atOurs((client, i) => likeOf(client, one, i % 2 ? 0 : 1))],
    ['follow, many people', () => atOurs((client) => send(client, follow, { userId: somebody() }))],
  ];
  console.table(await measured(cases));
  const { secret } = readConfig({ DATA_DIR: dataDir, DATABASE_URL: database.url });
  const pair: [string, string] = [postIdOf(1), postIdOf(2)];
  console.table(await benchBusyPost(database.url, pair, busyPost, send, atOurs, secret));
} finally {
  for (const started of children) started.kill();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
