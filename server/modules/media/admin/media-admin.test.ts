import type { LoginData } from '@muyu/contract/account/account.ts';
import { getStorageUse, listMediaFiles, retryMedia } from '@muyu/contract/admin/media.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import { getUploadState, mediaErrors, type UploadState } from '@muyu/contract/media.ts';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../../platform/database/ids.ts';
import { listAudit } from '../../../testing/audit.ts';
import { signInOperator } from '../../../testing/operators.ts';
import { contextAs, pictureBytes, readyPicture } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { addPicture } from '../scenario.ts';
import { mediaFile } from '../tables.ts';

const server = testServer({ demo: true });
let reviewer: Awaited<ReturnType<typeof signInOperator>>;

beforeAll(async () => {
  reviewer = await signInOperator(server, 'reviewer');
});

async function file({ userId }: LoginData, given: Partial<typeof mediaFile.$inferInsert> = {}) {
  const fileId = newId(new Date());
  const now = new Date();
  const row = { userId, fileId, name: 'a.mp4', kind: 'video', state: 'processing', bytes: 1000 } as const;
  await server.app.db.insert(mediaFile).values({ ...row, createdAt: now, changedAt: now, ...given });
  return fileId;
}
const page = async (more: Parameters<typeof server.call<typeof listMediaFiles>>[1] = {}) =>
  (await server.call(listMediaFiles, more, reviewer)).data;
const idsOf = ({ resultList }: Awaited<ReturnType<typeof page>>) => resultList.map((each) => each.fileId);
const retry = (fileId: string, reason?: string) =>
  server.call(retryMedia, { fileId, ...(reason ? { reason } : {}) }, reviewer);

async function settled(person: LoginData, fileId: string): Promise<UploadState> {
  let state: UploadState | undefined;
  const isSettled = async () => {
    state = (await server.call(getUploadState, { id: fileId }, person)).data;
    return state.state === 'ready' || state.state === 'failed';
  };
  await expect.poll(isSettled, { timeout: 60_000 }).toBe(true);
  return state!;
}

test('lists files by state and kind, the last changed first, page by page', async () => {
  const me = await member(server, 'sender');
  const at = (second: number) => new Date(Date.UTC(2030, 1, 1, 0, 0, second));
  const first = await file(me, { changedAt: at(1), percent: 40, attempts: 2, fault: 'the disk was full' });
  const failed = await file(me, { changedAt: at(2), state: 'failed', reason: 'notAVideo' });
  const second = await file(me, { changedAt: at(3) });
  const picture = await readyPicture(server, me);
  const all = await page({ limit: 3 });
  expect(idsOf(all)).toEqual([second, failed, first]);
  expect(all).toMatchObject({ hasNextPage: true, counts: { uploading: 0, processing: 2, failed: 1 } });
  expect(idsOf(await page({ limit: 3, page: all.nextPage! }))).toContain(picture);
  expect(idsOf(await page({ state: 'processing' }))).toEqual([second, first]);
  expect(idsOf(await page({ kind: 'image' }))).toEqual([picture]);
  const begun = await page({ state: 'processing', limit: 1 });
  expect((await page({ state: 'processing', limit: 1, page: begun.nextPage! })).resultList).toMatchObject([
    { fileId: first, percent: 40, attempts: 2, fault: 'the disk was full', owner: { userId: me.userId } },
  ]);
  const [shown] = (await page({ state: 'ready' })).resultList;
  expect(shown).toMatchObject({ fileId: picture, percent: 100, picture: { width: 400 } });
  const src = shown!.picture!.src.replace('{w}', '360').replace('{f}', 'webp');
  const look = (token?: string) =>
    server.http.inject({ url: src, headers: token ? { authorization: token } : {} });
  expect((await look(reviewer.token)).statusCode).toBe(200);
  expect((await look()).statusCode).toBe(403);
});

test('support sees file names and states, and no picture', async () => {
  const me = await member(server, 'pictured');
  const picture = await readyPicture(server, me);
  const support = await signInOperator(server, 'support');
  const listed = (await server.call(listMediaFiles, { state: 'ready' }, support)).data.resultList;
  expect(listed.find(({ fileId }) => fileId === picture)).toMatchObject({ state: 'ready', picture: null });
  expect(JSON.stringify(listed)).not.toContain('/media/');
  const fileId = await file(me, { state: 'failed', reason: 'crashed' });
  expect((await server.call(retryMedia, { fileId }, support)).status).toBe(403);
  expect((await server.call(getStorageUse, {}, support)).status).toBe(403);
});

test('a failed picture with a source is processed again, and the audit log names the operator', async () => {
  const me = await member(server, 'unlucky');
  const fileId = await file(me, { kind: 'image', state: 'failed', reason: 'unreadable', attempts: 4 });
  expect(await retry(fileId)).toMatchObject({ status: 422, data: { error: mediaErrors.sourceGone.name } });
  await server.app.storage.put(`incoming/${fileId}`, await pictureBytes(500, 400));
  expect((await retry(fileId, '存储已经恢复\n再试一次\u200b')).status).toBe(200);
  expect(await settled(me, fileId)).toMatchObject({ state: 'ready', picture: { width: 500 } });
  expect((await retry(fileId)).data).toMatchObject({ error: mediaErrors.notReady.name });
  const log = await listAudit(server, { targetId: fileId });
  expect(log).toMatchObject([
    {
      action: 'media.retry',
      operatorId: reviewer.operatorId,
      reason: '存储已经恢复\n再试一次',
      before: { state: 'failed', reason: 'unreadable', attempts: 4 },
      after: { state: 'processing' },
    },
  ]);
});

test('a file that failed more than a week ago is not offered for another try', async () => {
  const me = await member(server, 'late');
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
  const old = await file(me, { state: 'failed', reason: 'crashed', changedAt: ago(8) });
  const fresh = await file(me, { state: 'failed', reason: 'crashed', changedAt: ago(6) });
  const { resultList } = await page({ state: 'failed' });
  const retryable = new Map(resultList.map((each) => [each.fileId, each.retryable]));
  expect([retryable.get(old), retryable.get(fresh)]).toEqual([false, true]);
});

test('a retry of an unfinished or unknown file fails', async () => {
  const me = await member(server, 'busy');
  expect((await retry(await file(me))).data).toMatchObject({ error: mediaErrors.notReady.name });
  for (const fileId of [newId(new Date()), 'nonsense']) {
    expect(await retry(fileId)).toMatchObject({ status: 404, data: { error: mediaErrors.notFound.name } });
  }
});

test('storage use is counted by kind and by user', async () => {
  const [lots, little] = [await member(server, 'lots'), await member(server, 'little')];
  const before = (await server.call(getStorageUse, {}, reviewer)).data;
  const big = await pictureBytes(900, 900);
  for (let i = 0; i < 2; i += 1) await addPicture(contextAs(server, lots), lots.userId, big, 'big');
  await addPicture(contextAs(server, little), little.userId, await pictureBytes(40, 40), 'small');
  await file(little, { state: 'uploading', bytes: 5_000_000 });
  const { data } = await server.call(getStorageUse, {}, reviewer);
  const [image] = data.kinds;
  expect(image).toMatchObject({ kind: 'image', files: before.kinds[0]!.files + 3 });
  expect(image!.bytes).toBeGreaterThan(before.kinds[0]!.bytes + 1000);
  expect(data.uploading.bytes).toBe(before.uploading.bytes + 5_000_000);
  expect(data).toMatchObject({ place: 'disk', dataDisk: null });
  expect(data.disk!.size).toBeGreaterThan(data.disk!.free);
  const order = data.people.map((each) => each.owner.userId);
  expect(order.indexOf(lots.userId)).toBeLessThan(order.indexOf(little.userId));
  expect(data.people.find((each) => each.owner.userId === lots.userId)).toMatchObject({ files: 2 });
});

test('editors and members may not call these endpoints', async () => {
  const editor = await signInOperator(server, 'editor');
  const someone = await member(server, 'someone');
  const fileId = await file(someone, { state: 'failed', reason: 'crashed' });
  for (const caller of [editor, someone]) {
    const replies = [
      await server.call(listMediaFiles, {}, caller),
      await server.call(getStorageUse, {}, caller),
      await server.call(retryMedia, { fileId }, caller),
    ];
    expect(replies.map((reply) => reply.status)).toEqual([403, 403, 403]);
  }
});
