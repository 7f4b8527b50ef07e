import { createHash, randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { LoginData } from '@muyu/contract/account/account.ts';
import { mediaErrors } from '@muyu/contract/media.ts';
import { afterEach, expect, test } from 'vitest';
import { createApp, startApp, stopApp } from '../../main/app.ts';
import { readConfig } from '../../platform/config/config.ts';
import { cloneDatabase } from '../../testing/database.ts';
import { member } from '../../testing/users.ts';
import {
  createAt,
  killHard,
  type LoneServer,
  offsetAt,
  openSlice,
  replyTo,
  sendSlice,
  sha256Of,
  startLone,
} from './testing/sockets.ts';

const undo: Array<() => unknown> = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

type Place = {
  dataDir: string;
  me: LoginData;
  start(more?: Record<string, string>, inside?: string[]): Promise<LoneServer>;
};

/** Starts servers in separate processes on one folder and one database with a member. */
async function place(): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'muyu-hard-'));
  undo.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const database = await cloneDatabase();
  undo.push(() => database.drop());
  const env = { DATA_DIR: dataDir, DATABASE_URL: database.url };
  const app = createApp(readConfig({ ...env, LOG_LEVEL: 'silent' }));
  await startApp(app, 'none');
  const me = await member({ app }, 'patient');
  await stopApp(app);
  const start = async (more: Record<string, string> = {}, inside?: string[]) => {
    const started = await startLone({ ...env, ...more }, inside);
    undo.push(() => killHard(started));
    return started;
  };
  return { dataDir, me, start };
}

const incoming = (dataDir: string) => join(dataDir, 'files', 'incoming');
const filesIn = (dataDir: string) => (existsSync(incoming(dataDir)) ? readdirSync(incoming(dataDir)) : []);

test.each([
  ['without a checksum', false],
  ['with one', true],
])(
  'a server that is killed in the middle of a slice %s: another process goes on, and no byte is wrong',
  async (_how, proven) => {
    const { dataDir, me, start } = await place();
    const bytes = randomBytes(5_000_000);
    const first = await start();
    const created = await createAt(first.base, me, bytes.length, 'video/mp4');
    const path = created.headers.location!;
    await sendSlice(first.base + path, me, 0, bytes.subarray(0, 1_000_000));
    const rest = bytes.subarray(1_000_000);
    const sum: Record<string, string> = proven ? { 'upload-checksum': `sha256 ${sha256Of(rest)}` } : {};
    const cut = openSlice(first.base + path, me, 1_000_000, { 'content-length': rest.length, ...sum });
    const reply = replyTo(cut);
    cut.write(rest.subarray(0, 2_000_000));
    const onDisk = join(dataDir, 'uploads', path.split('/').at(-1)!);
    await expect.poll(() => statSync(onDisk).size, { timeout: 60_000 }).toBeGreaterThan(1_500_000);
    await killHard(first);
    expect(await reply).toBeNull();
    const second = await start();
    const offset = await offsetAt(second.base + path, me);
    if (proven) expect(offset).toBe(1_000_000);
    else expect(offset).toBeGreaterThan(1_500_000);
    const sent = await sendSlice(second.base + path, me, offset, bytes.subarray(offset));
    expect(sent!.status).toBe(204);
    const [name] = filesIn(dataDir);
    expect(sha256Of(readFileSync(join(incoming(dataDir), name!)))).toBe(sha256Of(bytes));
    expect(readdirSync(join(dataDir, 'uploads'))).toEqual([]);
  },
  240_000,
);

const block = randomBytes(1024 * 1024);
async function* blocks(count: number) {
  for (let i = 0; i < count; i++) yield block;
}

test('a slice of 300 MB is streamed in constant memory', async ({ skip }) => {
  skip(process.platform !== 'linux', 'reads the memory of a process in /proc');
  const { dataDir, me, start } = await place();
  const { base, process: child } = await start();
  const total = 300 * block.length;
  const { headers } = await createAt(base, me, total, 'video/mp4');
  const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))![1]);
  const before = memory();
  let max = 0;
  const watch = setInterval(() => {
    max = Math.max(max, memory());
  }, 20);
  const sum = createHash('sha256');
  for (let i = 0; i < 300; i++) sum.update(block);
  const checksum = { 'content-length': total, 'upload-checksum': `sha256 ${sum.digest('base64')}` };
  const reply = await sendSlice(base + headers.location, me, 0, Readable.from(blocks(300)), checksum);
  clearInterval(watch);
  expect(reply!.status).toBe(204);
  expect(statSync(join(incoming(dataDir), filesIn(dataDir)[0]!)).size).toBe(total);
  // Buffered as a whole it would take more than 300 MB; garbage collection on a busy machine varies.
  expect(max - before).toBeLessThan(200_000);
});

/** Runs a command with a file size limit of 3 MiB: a write stops in the middle, as on a full disk. */
const inLittleRoom = ['sh', '-c', 'ulimit -S -f 6144 && exec "$@"', 'sh'];

test('a full disk is reported, received bytes stay, and the upload resumes when there is space', async () => {
  const { dataDir, me, start } = await place();
  const first = await start({}, inLittleRoom);
  const bytes = randomBytes(4_000_000);
  const create = async () => (await createAt(first.base, me, bytes.length, 'video/mp4')).headers.location!;
  const [full, other] = [await create(), await create()];
  const refused = await sendSlice(first.base + full, me, 0, bytes);
  expect(refused!.status).toBe(422);
  expect(JSON.parse(refused!.body)).toMatchObject({
    code: '10000',
    message: '服务器暂时没有空间，请稍后再试',
    data: { error: mediaErrors.storageFull.name },
  });
  expect(await offsetAt(first.base + full, me)).toBe(3 * block.length);
  // A slice with a checksum leaves nothing.
  const sum = { 'upload-checksum': `sha256 ${sha256Of(bytes)}` };
  expect((await sendSlice(first.base + other, me, 0, bytes, sum))!.status).toBe(422);
  expect(await offsetAt(first.base + other, me)).toBe(0);
  expect(filesIn(dataDir)).toEqual([]);
  await killHard(first);

  const second = await start();
  const came = await offsetAt(second.base + full, me);
  expect(came).toBe(3 * block.length);
  expect((await sendSlice(second.base + full, me, came, bytes.subarray(came)))!.status).toBe(204);
  const [name] = filesIn(dataDir);
  expect(sha256Of(readFileSync(join(incoming(dataDir), name!)))).toBe(sha256Of(bytes));
});

test('a disk without a free block fails and resumes the same way', async ({ skip }) => {
  skip(process.platform !== 'linux', 'needs /dev/full');
  const { dataDir, me, start } = await place();
  const { base } = await start();
  const bytes = randomBytes(100_000);
  const sum = { 'upload-checksum': `sha256 ${sha256Of(bytes)}` };
  for (const [end, more] of [
    ['', {}],
    ['.unverified.new', sum],
  ] as const) {
    const path = (await createAt(base, me, bytes.length, 'video/mp4')).headers.location!;
    // Every write fails with a full device.
    const fullDevice = join(dataDir, 'uploads', path.split('/').at(-1)! + end);
    mkdirSync(join(dataDir, 'uploads'), { recursive: true });
    symlinkSync('/dev/full', fullDevice);
    const refused = await sendSlice(base + path, me, 0, bytes, more);
    expect(refused!.status).toBe(422);
    expect(JSON.parse(refused!.body).data).toMatchObject({ error: mediaErrors.storageFull.name });
    expect(await offsetAt(base + path, me)).toBe(0);
    rmSync(fullDevice);
    expect((await sendSlice(base + path, me, 0, bytes, more))!.status).toBe(204);
  }
  for (const name of filesIn(dataDir)) {
    expect(sha256Of(readFileSync(join(incoming(dataDir), name)))).toBe(sha256Of(bytes));
  }
});
