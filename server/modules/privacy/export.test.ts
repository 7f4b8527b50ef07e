import { buffer } from 'node:stream/consumers';
import type { LoginData } from '@muyu/contract/account/account.ts';
import {
  changePassword,
  getExportState,
  requestExport,
  updateNotice,
} from '@muyu/contract/account/settings.ts';
import { addComment } from '@muyu/contract/comment.ts';
import { collect, like, likeTypes } from '@muyu/contract/like.ts';
import { follow } from '@muyu/contract/social.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { defineModule } from '../../platform/module/module.ts';
import { publishedPost, readyPicture } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { member, memberPassword, visitor } from '../../testing/users.ts';
import { storedVideo } from '../../testing/videos.ts';
import { unzip } from '../../testing/zip.ts';
import { appUser } from '../account/index.ts';
import { readPhone } from '../account/scenario.ts';
import { originalKey, renditionFolder, videoFolder } from '../media/scenario.ts';
import { buildExport } from './commands/build-export.ts';
import { sweepExports } from './commands/sweep-exports.ts';
import { dataExport } from './tables.ts';

const server = testServer();
const password = memberPassword;

const stateOf = async (caller: LoginData) => (await server.call(getExportState, {}, caller)).data;
const download = (url: string) =>
  server.http.inject({ method: 'GET', url, headers: { 'accept-encoding': 'gzip, br' } });

async function exported(caller: LoginData) {
  await server.call(requestExport, { password }, caller);
  await expect.poll(async () => (await stateOf(caller)).state, { timeout: 60_000 }).toBe('ready');
  return stateOf(caller);
}

test('an export is a ZIP with the data of all modules', async () => {
  const phone = readPhone('86', '13900001234')!;
  const lin = await member(server, 'lin', { phone });
  const yue = await member(server, 'yue');
  const picture = await readyPicture(server, lin);
  const own = await publishedPost(server, lin, { content: '江边的灯', fileIds: [picture] });
  const other = await publishedPost(server, yue);
  await server.call(like, { type: likeTypes.post, postId: other, status: 1 }, lin);
  await server.call(collect, { type: '3', postId: own, status: 1 }, lin);
  await server.call(addComment, { postId: other, content: '真好看' }, lin);
  await server.call(follow, { userId: yue.userId }, lin);
  await server.call(updateNotice, { likes: false }, lin);
  const state = await exported(lin);
  expect(state).toMatchObject({ percent: 100, state: 'ready' });
  const reply = await download(state.url!);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'private, no-store',
  });
  expect(reply.rawPayload.length).toBe(state.bytes);
  // Half past midnight in Shanghai, the day before in UTC.
  const requestedAt = new Date('2026-11-29T16:30:00Z');
  await server.app.db.update(dataExport).set({ requestedAt }).where(eq(dataExport.userId, lin.userId));
  expect((await download(state.url!)).headers['content-disposition']).toContain('muyu-2026-11-30.zip');
  const files = unzip(reply.rawPayload);
  const json = (path: string) => JSON.parse(files.get(path)!.toString());
  expect(json('account/profile.json')).toMatchObject({ username: lin.username, phone: '+8613900001234' });
  expect(json('account/settings.json').notice.likes).toBe(false);
  expect(json('account/sessions.json')).toHaveLength(1);
  expect(json('posts/posts.json')).toMatchObject([{ postId: own, content: '江边的灯', fileIds: [picture] }]);
  expect(json('posts/likes.json')).toMatchObject([{ postId: other }]);
  expect(json('posts/collections.json')).toMatchObject([{ postId: own }]);
  expect(json('comments/comments.json')).toMatchObject([{ postId: other, content: '真好看' }]);
  expect(json('social/follows.json')).toMatchObject([{ userId: yue.userId, username: yue.username }]);
  expect(json('membership/grants.json')).toEqual([]);
  expect(files.get(`pictures/${picture}.jpg`)!.readUInt16BE(0)).toBe(0xffd8);
  expect(reply.rawPayload.includes('argon2')).toBe(false);
});

test('a stored export cannot be read without the secret of the site', async () => {
  const lin = await member(server, 'lin');
  const { url } = await exported(lin);
  const { storage } = server.app;
  const [key] = await storage.list(`exports/${lin.userId}/`);
  const stored = await buffer(await storage.getStream(key!));
  const name = 'account/profile.json';
  expect([stored.includes(name), (await download(url!)).rawPayload.includes(name)]).toEqual([false, true]);
  await storage.put(key!, Buffer.concat([stored.subarray(0, -1), Buffer.of(stored.at(-1)! ^ 1)]));
  expect((await download(url!)).statusCode).toBe(500);
});

test('files that are deleted while an export is written are left out of it', async () => {
  const lin = await member(server, 'lin');
  const [kept, gone] = [await readyPicture(server, lin), await readyPicture(server, lin)];
  const video = await storedVideo(server, lin, 'clip');
  const { storage } = server.app;
  await storage.delete(originalKey(gone));
  for (const folder of [renditionFolder(gone), videoFolder(video)]) await storage.deleteAll(`${folder}/`);
  const { url } = await exported(lin);
  const files = unzip((await download(url!)).rawPayload);
  expect(files.has(`pictures/${kept}.jpg`)).toBe(true);
  expect([...files.keys()].filter((path) => path.includes(gone) || path.includes(video))).toEqual([]);
});

test('rejects links with another signature, user, export or expiry', async () => {
  const lin = await member(server, 'lin');
  const yue = await member(server, 'yue');
  const { url } = await exported(lin);
  const [, , userId, exportId, until, file] = url!.split('/') as string[];
  const flipped = file!.startsWith('A') ? `B${file!.slice(1)}` : `A${file!.slice(1)}`;
  for (const changed of [
    `/exports/${userId}/${exportId}/${until}/${flipped}`,
    `/exports/${userId}/${exportId}/${until}/.zip`,
    `/exports/${yue.userId}/${exportId}/${until}/${file}`,
    `/exports/${userId}/${newId(new Date())}/${until}/${file}`,
    `/exports/${userId}/${exportId}/zzzzzzzz/${file}`,
    `/exports/${userId}/nothing/${until}/${file}`,
    `/exports/${userId}`,
  ]) {
    expect((await download(changed)).statusCode, changed).toBe(404);
  }
  expect((await stateOf(yue)).state).toBe('none');
  expect((await download(url!)).statusCode).toBe(200);
});

test('a link ends with a change of the password, and while the account is frozen', async () => {
  const lin = await member(server, 'lin');
  const { url } = await exported(lin);
  expect((await download(url!)).statusCode).toBe(200);
  const state = (frozenUntil: Date | null) =>
    server.app.db
      .update(appUser)
      .set({ state: frozenUntil ? 'frozen' : 'active', frozenUntil })
      .where(eq(appUser.userId, lin.userId));
  await state(new Date(Date.now() + 3600_000));
  expect((await download(url!)).statusCode).toBe(404);
  await state(null);
  expect((await download(url!)).statusCode).toBe(200);
  const fresh = { oldPassword: password, password: 'other-words', repeat: 'other-words' };
  expect((await server.call(changePassword, fresh, lin)).status).toBe(200);
  expect((await download(url!)).statusCode).toBe(404);
});

test('allows one export in 24 hours, with the password', async () => {
  const lin = await member(server, 'lin');
  const wrong = await server.call(requestExport, { password: 'not it' }, lin);
  expect(wrong).toMatchObject({ status: 422, data: { error: 'account.wrongPassword' } });
  expect((await stateOf(lin)).state).toBe('none');
  const ready = await exported(lin);
  const { requestedAt, bytes } = ready;
  const again = await server.call(requestExport, { password }, lin);
  expect(again.data).toMatchObject({ state: 'ready', requestedAt, bytes });
  await server.app.db
    .update(dataExport)
    .set({ requestedAt: new Date(Date.now() - 86_400_000) })
    .where(eq(dataExport.userId, lin.userId));
  const other = await exported(lin);
  expect(Date.parse(other.requestedAt!)).toBeGreaterThanOrEqual(Date.parse(requestedAt!));
  expect(await server.app.db.$count(dataExport, eq(dataExport.userId, lin.userId))).toBe(2);
  const guest = await visitor(server);
  expect((await server.call(requestExport, { password }, guest)).code).toBe('10103');
  expect((await server.call(getExportState, {}, guest)).code).toBe('10103');
  expect((await server.call(getExportState, {})).code).toBe('10201');
});

test('five wrong passwords in a row lock the request', async () => {
  const lin = await member(server, 'lin');
  const ask = (given: string) => server.call(requestExport, { password: given }, lin);
  for (let i = 0; i < 5; i++)
    expect((await ask('not it')).data).toMatchObject({ error: 'account.wrongPassword' });
  expect(await ask(password)).toMatchObject({ status: 429, data: { error: 'account.loginLocked' } });
  expect((await stateOf(lin)).state).toBe('none');
});

test('two concurrent requests create one export', async () => {
  const lin = await member(server, 'lin');
  const tries = [1, 2, 3].map(() => server.call(requestExport, { password }, lin));
  const codes = (await Promise.all(tries)).map(({ code }) => code);
  expect(codes.filter((code) => code === '00000').length).toBeGreaterThan(0);
  const rows = await server.app.db.select().from(dataExport).where(eq(dataExport.userId, lin.userId));
  expect(rows).toHaveLength(1);
});

/** An export that a process was at when it was killed. */
async function interrupted(userId: string, requestedAt = new Date()) {
  const exportId = newId(new Date());
  const row = { userId, exportId, state: 'running' as const, percent: 40, requestedAt };
  await server.app.db.insert(dataExport).values(row);
  return exportId;
}

test('a repeated or concurrent job leaves one complete file', async () => {
  const lin = await member(server, 'lin');
  const { app } = server;
  const exportId = await interrupted(lin.userId);
  const asked = { userId: lin.userId, exportId };
  const { signal } = new AbortController();
  const build = () => buildExport(app, asked, { log: app.log, now: new Date(), signal });
  await Promise.all([build(), build()]);
  const { data: first } = await server.call(requestExport, { password }, lin);
  expect(unzip((await download(first.url!)).rawPayload).has('account/profile.json')).toBe(true);
  await build();
  expect(await stateOf(lin)).toMatchObject({
    state: 'ready',
    bytes: first.bytes,
    expiresAt: first.expiresAt,
  });
  expect(await app.storage.list(`exports/${lin.userId}/`)).toHaveLength(1);
});

test('a failed export leaves no file and may be requested again', async () => {
  const { app } = server;
  const lin = await member(server, 'lin');
  const broken = () => Promise.reject(new Error('no'));
  const { modules } = app;
  const exports = { broken: () => [{ open: broken }] };
  app.modules = [...modules, defineModule({ name: 'test', personalData: { exports } })];
  await server.call(requestExport, { password }, lin);
  await expect.poll(async () => (await stateOf(lin)).state).toBe('failed');
  expect(await app.storage.list(`exports/${lin.userId}/`)).toEqual([]);
  app.modules = modules;
  expect((await exported(lin)).state).toBe('ready');
});

test('deletes expired exports and marks abandoned ones as failed', async () => {
  const { app } = server;
  const lin = await member(server, 'lin');
  const ready = await exported(lin);
  const stuck = await member(server, 'stuck');
  await interrupted(stuck.userId, new Date(Date.now() - 9 * 3600_000));
  await sweepExports(app, new Date());
  expect((await stateOf(stuck)).state).toBe('failed');
  expect((await stateOf(lin)).state).toBe('ready');
  await sweepExports(app, new Date(Date.now() + 8 * 86_400_000));
  expect((await stateOf(lin)).state).toBe('none');
  expect((await download(ready.url!)).statusCode).toBe(404);
  expect(await app.storage.list(`exports/${lin.userId}/`)).toEqual([]);
});

test('an export without its file has failed, and may be requested again', async () => {
  const { storage } = server.app;
  const lin = await member(server, 'lin');
  await exported(lin);
  const [key] = await storage.list(`exports/${lin.userId}/`);
  await storage.move(key!, key!.replace('.encrypted', ''));
  await sweepExports(server.app, new Date());
  expect(await stateOf(lin)).toMatchObject({ state: 'failed', bytes: null, url: null, expiresAt: null });
  expect(await storage.list(`exports/${lin.userId}/`)).toEqual([]);
  expect((await exported(lin)).state).toBe('ready');
});
