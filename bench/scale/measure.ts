import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { addComment, listComments } from '../../contract/comment.ts';
import type { AnyEndpoint, ClientInputOf } from '../../contract/core/endpoint.ts';
import { getHomeFeed, getTypeFeed } from '../../contract/feed.ts';
import { like } from '../../contract/like.ts';
import { getPost } from '../../contract/post.ts';
import { follow } from '../../contract/social.ts';
import { migrate } from '../../server/main/migrate.ts';
import { forEverybody, signPictureUrl } from '../../server/platform/crypto/media-url.ts';
import { freePort } from '../../server/platform/database/embedded/access.ts';
import { startEmbedded } from '../../server/platform/database/embedded.ts';
import { startChild } from '../child.ts';
import { drawPostId, drawUserId } from '../community/row-ids.ts';
import { storePictures } from '../community/store-pictures.ts';
import { childNamed } from '../cpu.ts';
import { fill } from '../data.ts';
import { fire } from '../load.ts';
import { makeMembers } from '../members.ts';
import { type Shot, shotOf } from '../shot.ts';
import type { CallKind, Measured } from './model.ts';

const size = { posts: 50_000, users: 5_000, follows: 100_000 };
const members = 32;
const secret = 'bench';

const somePost = () => drawPostId(size.posts);

/** Measures the CPU time of the server and of the database a call, and the bytes of rows, on a temporary site. */
export async function measureCosts(): Promise<Measured> {
  const dataDir = mkdtempSync(join(tmpdir(), 'muyu-scale-'));
  const database = await startEmbedded({ dataDir });
  try {
    await migrate(database.url);
    await fill(database.url, size);
    await storePictures(database.url, dataDir, size.posts);
    const port = await freePort();
    const server = await startChild('./server.ts', {
      port,
      databaseUrl: database.url,
      dataDir,
      env: { SECRET: secret },
    });
    const pids = [server.pid!, childNamed('postgres')];
    const tokens = (await makeMembers(database.url, dataDir, members)).map(({ token }) => token);
    const calls = {} as Measured['calls'];
    for (const [kind, shotOf] of Object.entries(shots(tokens)) as Array<[CallKind, ShotOf]>) {
      const { rate, p99, cpuByProcess, failed } = await fire(port, pids, shotOf);
      const [serverMs, databaseMs] = cpuByProcess.map((each) => Number(each.toFixed(3)));
      calls[kind] = { serverMs: serverMs!, databaseMs: databaseMs! };
      console.log(
        `${kind}: ${Math.round(rate)} a second, p99 ${p99} ms, ${serverMs} + ${databaseMs} ms CPU, ${failed} failed`,
      );
    }
    server.kill();
    return {
      at: new Date().toISOString().slice(0, 10),
      machine: `${cpus().length} × ${cpus()[0]!.model}`,
      calls,
      bytes: await rowBytes(database.url),
    };
  } finally {
    await database.stop('immediate');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type ShotOf = (client: number, i: number) => Shot;

/** One call of each kind, by a member. */
function shots(tokens: readonly string[]): Record<CallKind, ShotOf> {
  const call = <C extends AnyEndpoint>(client: number, endpoint: C, input: ClientInputOf<C>) =>
    shotOf(endpoint, input, tokens[client]);
  return {
    feed: (client, i) => call(client, getTypeFeed, { sortType: 1 + (i % 2), page: '1', limit: 10 }),
    home: (client) => call(client, getHomeFeed, { page: '1', size: 10 }),
    post: (client) => call(client, getPost, { id: somePost() }),
    comments: (client) => call(client, listComments, { postId: somePost(), page: '1', limit: 10 }),
    like: (client) => call(client, like, { type: '0', postId: somePost(), status: 1 }),
    follow: (client) => call(client, follow, { userId: drawUserId(size.users) }),
    comment: (client) => call(client, addComment, { postId: somePost(), content: '很好看，谢谢分享' }),
    page: () => ({ method: 'GET', path: '/' }),
    picture: () => ({
      method: 'GET',
      path: signPictureUrl(forEverybody({ secret, domains: {} }, new Date()), somePost(), 360),
    }),
  };
}

/** Bytes on disk with indexes of what a row of the large families adds, after the measurement. */
async function rowBytes(url: string): Promise<Measured['bytes']> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const perRow = async (tables: string[], counted: string) => {
    const { rows } = await client.query<{ bytes: number }>(
      `select (select sum(pg_total_relation_size(t::regclass)) from unnest($1::text[]) t)::float
        / greatest((select count(*) from ${counted}), 1) as bytes`,
      [tables],
    );
    return Math.round(rows[0]!.bytes);
  };
  const postTables = ['post', 'post_file', 'published_post', 'post_stat'];
  const bytes = { post: await perRow(postTables, 'post'), like: await perRow(['post_like'], 'post_like') };
  await client.end();
  return bytes;
}
