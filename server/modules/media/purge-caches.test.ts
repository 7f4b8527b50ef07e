import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { getUserInfo, updateInfo } from '@muyu/contract/account/account.ts';
import { sanctionUser } from '@muyu/contract/admin/sanction.ts';
import { expect, onTestFinished, test } from 'vitest';
import { signInOperator } from '../../testing/operators.ts';
import { publishedPost, readyPicture } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { member } from '../../testing/users.ts';
import { postReportTarget } from '../post/scenario.ts';
import { purgeCaches } from './commands/purge-caches.ts';
import { listFileRows, listFilesOf } from './testing/files.ts';

/** A purge hook that answers with the statuses in turn and keeps what it received. */
async function hook(...statuses: number[]) {
  const received: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const http = createServer(async (request, reply) => {
    received.push(await text(request));
    reply.writeHead(statuses.shift() ?? 204).end();
    if (statuses.length === 0) resolve();
  }).listen(0, '127.0.0.1');
  await once(http, 'listening');
  onTestFinished(() => void http.close());
  const { port } = http.address() as { port: number };
  return { url: `http://127.0.0.1:${port}/purge`, received, answered: promise };
}

const domains = { 3: 'https://img.example.com' };
const server = testServer({ domains });

test('the caches of a host hear which URLs to forget when a post is hidden', async () => {
  const cache = await hook(204);
  Object.assign(server.app.config, { purgeHooks: { 3: cache.url } });
  const author = await member(server, 'purged');
  const fileId = await readyPicture(server, author);
  const postId = await publishedPost(server, author, { fileIds: [fileId] });
  await server.app.db.transaction((tx) =>
    postReportTarget(server.app).remove(tx, { targetId: postId, postId: null }, 'hide', new Date()),
  );
  await cache.answered;
  expect(cache.received.map((body) => JSON.parse(body))).toEqual([
    { prefixes: [`https://img.example.com/media/${fileId}/`] },
  ]);
});

test('the caches of a host hear which URLs to forget when an account is closed', async () => {
  const cache = await hook(204);
  Object.assign(server.app.config, { purgeHooks: { 3: cache.url } });
  const author = await member(server, 'closed');
  const fileId = await readyPicture(server, author);
  const reviewer = await signInOperator(server, 'reviewer');
  await server.call(sanctionUser, { userId: author.userId, kind: 'close', reason: '诈骗' }, reviewer);
  await cache.answered;
  expect(cache.received.map((body) => JSON.parse(body))).toEqual([
    { prefixes: [`https://img.example.com/media/${fileId}/`] },
  ]);
});

test('every hook is called, and a refusal makes the job try again', async () => {
  const [refusing, accepting] = [await hook(503), await hook(204)];
  const config = {
    domains,
    publicUrl: 'https://muyu.example',
    purgeHooks: { 3: refusing.url, 0: accepting.url },
  };
  await expect(purgeCaches(config, { fileIds: ['a'] })).rejects.toThrow('answered 503');
  expect(accepting.received).toEqual([JSON.stringify({ prefixes: ['https://muyu.example/media/a/'] })]);
});

test('a replaced avatar is forgotten and deleted, one that a post shows stays', async () => {
  const cache = await hook(204);
  Object.assign(server.app.config, { purgeHooks: { 3: cache.url } });
  const person = await member(server, 'face');
  const [first, second] = [await readyPicture(server, person), await readyPicture(server, person)];
  await server.call(updateInfo, { headImgUrl: first }, person);
  await server.call(updateInfo, { headImgUrl: second }, person);
  await cache.answered;
  expect(JSON.parse(cache.received[0]!)).toEqual({ prefixes: [`https://img.example.com/media/${first}/`] });
  await expect.poll(() => listFilesOf(server, person)).not.toContain(first);
  await publishedPost(server, person, { fileIds: [second] });
  await server.call(updateInfo, { headImgUrl: '' }, person);
  const { data } = await server.call(getUserInfo, { id: 'me' }, person);
  expect(data.headImgUrl).toBe(null);
  expect(await listFileRows(server, [second])).toMatchObject([{ state: 'ready' }]);
});
