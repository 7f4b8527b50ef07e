import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { testServer } from '../../testing/server.ts';
import { member } from '../../testing/users.ts';
import { eraseMedia } from './commands/erase-media.ts';
import { mediaFile } from './tables.ts';

const server = testServer({}, 'none');

/** A person with rows of pictures, without bytes. */
async function withPictures(count: number) {
  const { userId } = await member(server, 'prolific');
  const now = new Date();
  const base = { userId, state: 'failed', reason: 'unreadable', name: 'x', bytes: 1 } as const;
  const fileIds = Array.from({ length: count }, () => newId(new Date()));
  await server.app.db
    .insert(mediaFile)
    .values(fileIds.map((fileId) => ({ ...base, fileId, createdAt: now, changedAt: now })));
  const left = () => server.app.db.$count(mediaFile, sql`user_id = ${userId}`);
  return { userId, fileIds, left };
}
/** Each file whose bytes are deleted asks for its original; `happens` gets the number of those before. */
function onDelete(happens: (files: number) => void) {
  const { storage } = server.app;
  const remove = storage.delete.bind(storage);
  let files = 0;
  const spy = vi.spyOn(storage, 'delete').mockImplementation(async (key) => {
    if (key.startsWith('originals/')) happens(files++);
    await remove(key);
  });
  return { restore: () => spy.mockRestore(), count: () => files };
}

test('an interrupted erasure keeps the rows of files that it did not reach, and goes on with these', async () => {
  const { userId, fileIds, left } = await withPictures(250);
  const first = onDelete((files) => {
    if (files === 120) throw new Error('the storage is away');
  });
  await expect(eraseMedia(server.app, { userId, fileIds })).rejects.toThrow('the storage is away');
  first.restore();
  expect(await left()).toBe(50);
  const second = onDelete((files) => {
    if (files === 50) throw new Error('the storage is away again');
  });
  await expect(eraseMedia(server.app, { userId, fileIds })).rejects.toThrow('the storage is away again');
  second.restore();
  expect(await left()).toBe(0);
});

test('an erasure stops between two batches when its job must end', async () => {
  const { userId, fileIds, left } = await withPictures(250);
  const end = new AbortController();
  const deletions = onDelete(() => end.abort(new Error('the process ends')));
  await expect(eraseMedia(server.app, { userId, fileIds }, end.signal)).rejects.toThrow('the process ends');
  deletions.restore();
  expect([deletions.count(), await left()]).toEqual([100, 150]);
});

test('more files without rows than a statement has parameters', async () => {
  const { userId } = await member(server, 'prolific');
  const fileIds = Array.from({ length: 11_000 }, () => newId(new Date()));
  const deletions = onDelete(() => {
    throw new Error('the storage is away');
  });
  await expect(eraseMedia(server.app, { userId, fileIds })).rejects.toThrow('the storage is away');
  deletions.restore();
});
