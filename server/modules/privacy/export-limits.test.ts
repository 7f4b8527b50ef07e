import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { LoginData } from '@muyu/contract/account/account.ts';
import { getExportState, requestExport } from '@muyu/contract/account/settings.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { App } from '../../platform/app.ts';
import { newId } from '../../platform/database/ids.ts';
import { JobTimedOut } from '../../platform/jobs/jobs.ts';
import { defineModule } from '../../platform/module/module.ts';
import type { ExportFile } from '../../platform/module/personal-data.ts';
import { readyPicture } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { member, memberPassword } from '../../testing/users.ts';
import { changeFile } from '../media/testing/files.ts';
import { buildExport } from './commands/build-export.ts';
import { sweepExports } from './commands/sweep-exports.ts';
import { exportKey } from './rules/export-key.ts';
import { dataExport } from './tables.ts';

const server = testServer({}, 'none');
let modules: App['modules'];
beforeAll(() => {
  ({ modules } = server.app);
});
afterEach(() => {
  vi.restoreAllMocks();
  server.app.modules = modules;
});

type Asked = { userId: string; exportId: string };
const never = new AbortController().signal;
const build = (asked: Asked, signal = never) =>
  buildExport(server.app, asked, { log: server.app.log, now: new Date(), signal });

async function requested({ userId }: LoginData): Promise<Asked> {
  const exportId = newId(new Date());
  const row = { userId, exportId, state: 'waiting' as const, requestedAt: new Date() };
  await server.app.db.insert(dataExport).values(row);
  return { userId, exportId };
}
const stateOf = async ({ userId, exportId }: Asked) => {
  const isExport = and(eq(dataExport.userId, userId), eq(dataExport.exportId, exportId));
  return (await server.app.db.select().from(dataExport).where(isExport))[0]!.state;
};
const filesOf = ({ userId }: Asked) => server.app.storage.list(`exports/${userId}`);

/** Lets a module export these files, too. */
function alsoExport(...files: ExportFile[]): void {
  const extra = defineModule({ name: 'test', personalData: { exports: { extra: () => files } } });
  server.app.modules = [...modules, extra];
}
/** Exports a file without an end, too; `onRead` is called while it is read. */
function exportEndless(onRead: () => void): Readable {
  const content = new Readable({
    read() {
      setImmediate(() => {
        this.push(Buffer.alloc(65_536, 'x'));
        onRead();
      });
    },
  });
  alsoExport({ open: async () => ({ path: 'endless.mp4', content }) });
  return content;
}

test('an export of any size is stored at its place: object storages copy at most 5 GB', async () => {
  const asked = await requested(await member(server, 'lin'));
  vi.spyOn(server.app.storage, 'move').mockRejectedValue(new Error('EntityTooLarge'));
  await build(asked);
  expect(await stateOf(asked)).toBe('ready');
  expect(await filesOf(asked)).toEqual([exportKey(asked.userId, asked.exportId)]);
});

test('an export that would fill the disk fails before it is written', async () => {
  const lin = await member(server, 'lin');
  const picture = await readyPicture(server, lin);
  await changeFile(server, picture, { storedBytes: 2 ** 50 });
  const asked = await requested(lin);
  const put = vi.spyOn(server.app.storage, 'putStream');
  await build(asked);
  expect(await stateOf(asked)).toBe('failed');
  expect(put).not.toHaveBeenCalled();
});

test('a new export ends the one before, whose file goes with the next sweep', async () => {
  const lin = await member(server, 'lin');
  const [first, second] = [await requested(lin), newId(new Date())];
  await build(first);
  const { url } = (await server.call(requestExport, { password: memberPassword }, lin)).data;
  const get = async () => (await server.http.inject({ method: 'GET', url: url! })).statusCode;
  expect(await get()).toBe(200);
  const again = { userId: lin.userId, exportId: second };
  const row = { ...again, state: 'waiting' as const, requestedAt: new Date(Date.now() + 1_000) };
  await server.app.db.insert(dataExport).values(row);
  expect(await get()).toBe(200);
  await build(again);
  expect(await get()).toBe(404);
  await sweepExports(server.app, new Date(Date.now() + 1_000));
  expect(await filesOf(first)).toEqual([exportKey(lin.userId, second)]);
  expect((await server.call(getExportState, {}, lin)).data.state).toBe('ready');
});

test.each([
  ['goes on later when the process ends', new Error('the process ends'), 'running'],
  ['fails when it takes longer than a job may', new JobTimedOut('the job timed out'), 'failed'],
])('an export in the middle of a file %s', async (_what, reason, state) => {
  const asked = await requested(await member(server, 'lin'));
  const end = new AbortController();
  const content = exportEndless(() => end.abort(reason));
  const built = build(asked, end.signal);
  if (state === 'running') await expect(built).rejects.toBe(reason);
  else await built;
  expect([await stateOf(asked), content.destroyed, await filesOf(asked)]).toEqual([state, true, []]);
});

test('a run that another one has overtaken leaves its file as it is', async () => {
  const asked = await requested(await member(server, 'lin'));
  const [begun, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let opened = 0;
  const open = async () => {
    if (opened++ === 0) {
      begun.resolve();
      await other.promise;
    }
    return { path: 'note.txt', content: Readable.from(['x']) };
  };
  alsoExport({ open });
  const slow = build(asked);
  await begun.promise;
  await build(asked);
  const key = exportKey(asked.userId, asked.exportId);
  const stored = await server.app.storage.describe(key);
  await wait(5);
  other.resolve();
  await slow;
  expect(await stateOf(asked)).toBe('ready');
  expect(await server.app.storage.describe(key)).toEqual(stored);
});

test('the file that is being read is closed when the storage fails', async () => {
  const asked = await requested(await member(server, 'lin'));
  const read = Promise.withResolvers<void>();
  const content = exportEndless(read.resolve);
  vi.spyOn(server.app.storage, 'putStream').mockImplementation(async (_key, out) => {
    out.resume();
    await read.promise;
    out.destroy();
    throw new Error('the disk is full');
  });
  await build(asked);
  expect(await stateOf(asked)).toBe('failed');
  await expect.poll(() => content.destroyed).toBe(true);
});

test('an expired export whose files cannot be deleted does not keep the others stored', async () => {
  const [stuck, other] = [
    await requested(await member(server, 'lin')),
    await requested(await member(server, 'xia')),
  ];
  await build(stuck);
  await build(other);
  const deleteAll = server.app.storage.deleteAll.bind(server.app.storage);
  vi.spyOn(server.app.storage, 'deleteAll').mockImplementation(async (folder) => {
    if (folder.includes(stuck.exportId)) throw new Error('access denied');
    return deleteAll(folder);
  });
  const later = new Date(Date.now() + 30 * DAY_MS);
  await sweepExports(server.app, later);
  expect(await filesOf(stuck)).toHaveLength(1);
  expect(await filesOf(other)).toEqual([]);
  vi.restoreAllMocks();
  await sweepExports(server.app, later);
  expect(await filesOf(stuck)).toEqual([]);
});
