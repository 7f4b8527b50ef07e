import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FallbackStorage } from '../../platform/storage/fallback.ts';
import { folderUrl, openStorage, openStorageUrl, type Storage } from '../../platform/storage/storage.ts';
import { emptyStore, givenStores } from '../../platform/storage/testing/given-stores.ts';

const script = fileURLToPath(new URL('./main.ts', import.meta.url));
const stores = await givenStores();
let dataDir: string;
let old: Storage;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'muyu-move-'));
  old = openStorageUrl(folderUrl(dataDir));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const start = (args: string[], environment: Record<string, string> = {}): ChildProcess =>
  spawn(process.execPath, [script, ...args], {
    env: { ...process.env, DATA_DIR: dataDir, STORAGE_URL: '', STORAGE_FALLBACK_URL: '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

const run = (...args: string[]) => outcomeOf(start(args));

async function outcomeOf(child: ChildProcess): Promise<{ code: number; out: string }> {
  const [out, error, [code]] = await Promise.all([
    text(child.stdout!),
    text(child.stderr!),
    once(child, 'exit') as Promise<[number]>,
  ]);
  return { code, out: out + error };
}

const names = Array.from({ length: 24 }, (_, n) => `pictures/${n}/360.webp`);
async function fill(): Promise<Map<string, Buffer>> {
  const files = new Map(names.map((name) => [name, randomBytes(2000)]));
  for (const [name, bytes] of files) await old.put(name, bytes);
  return files;
}
describe.each(stores)('%s', (_name, s3) => {
  const target = openStorageUrl(s3.url);
  beforeEach(() => {
    s3.requests.length = 0;
  });
  afterEach(() => emptyStore(s3.url));

  const putsOf = (from = 0) =>
    s3.requests
      .slice(from)
      .filter(({ method, key }) => method === 'PUT' && key.startsWith('pictures/'))
      .map(({ key }) => key);
  const stored = () => target.list('pictures');
  const textOf = async (key: string) => String(await buffer(await target.getStream(key)));

  test('a run that is killed in the middle goes on where it was, and every file is moved once', async () => {
    const files = await fill();
    const first = start(['--to', s3.url, '--at-once', '2']);
    // Ten files are through, then the storage is silent.
    let held = 0;
    s3.breaks = ({ method, key }) => {
      if (method !== 'PUT' || !key.startsWith('pictures/') || putsOf().length <= 10) return undefined;
      held += 1;
      return 503;
    };
    await expect.poll(() => held).toBeGreaterThan(0);
    first.kill('SIGKILL');
    await once(first, 'exit');
    delete s3.breaks;
    const done = await stored();
    expect(done.length).toBeGreaterThanOrEqual(9);
    const before = s3.requests.length;
    const { code, out } = await run('--to', s3.url);
    expect([code, out]).toEqual([0, expect.stringContaining(' 0 failed'.trim())]);
    // Only files whose check was cut off are sent again.
    expect(putsOf(before).filter((key) => done.includes(key)).length).toBeLessThanOrEqual(2);
    for (const [name, bytes] of files)
      expect((await buffer(await target.getStream(name))).equals(bytes)).toBe(true);
    expect(out).not.toContain(new URL(s3.url).password);
  });

  test('the second run brings what came meanwhile and takes away what was deleted', async () => {
    await fill();
    await run('--to', s3.url);
    await old.delete(names[0]!);
    await old.put(names[1]!, 'replaced');
    await old.put('pictures/new/360.webp', 'new');
    // The site writes to the new storage already.
    await target.put('site/logo', 'later');
    const { out } = await run('--to', s3.url);
    expect(out).toContain('2 files copied and read back');
    expect(out).toContain('22 were there already');
    expect(out).toContain('1 were deleted meanwhile, 1 of them from the target');
    expect(await target.exists(names[0]!)).toBe(false);
    expect(await textOf(names[1]!)).toBe('replaced');
    expect(await textOf('site/logo')).toBe('later');
  });

  test('a file that is deleted between two runs stays deleted, also when the list of moved files is lost', async () => {
    await fill();
    const site = openStorage({ dataDir, storageUrl: folderUrl(dataDir), storageFallbackUrl: s3.url });
    await run('--to', s3.url);
    await site.delete(names[0]!);
    await site.deleteAll('pictures/1/');
    rmSync(join(dataDir, 'move-files'), { recursive: true });
    const { out } = await run('--to', s3.url);
    expect(out).toContain('22 were there already');
    expect([await target.exists(names[0]!), await target.exists(names[1]!)]).toEqual([false, false]);
  });

  test('a source that is empty or gone is not taken for a site that has deleted its files', async () => {
    await fill();
    await run('--to', s3.url);
    const root = join(dataDir, 'files');
    rmSync(root, { recursive: true });
    const gone = await run('--to', s3.url);
    expect([gone.code, gone.out]).toEqual([1, expect.stringContaining('is its disk mounted?')]);
    expect(await stored()).toHaveLength(names.length);
    mkdirSync(root);
    const empty = await run('--to', s3.url);
    expect([empty.code, empty.out]).toEqual([1, expect.stringContaining('The source is empty')]);
    expect(await stored()).toHaveLength(names.length);
    rmSync(join(dataDir, 'move-files'), { recursive: true });
    expect((await run('--to', s3.url)).code).toBe(0);
  });

  test('files come back from the object storage into a folder', async () => {
    const files = await fill();
    await run('--to', s3.url);
    const back = `file://${dataDir}/back`;
    const { code } = await run('--from', s3.url, '--to', back);
    expect(code).toBe(0);
    for (const [name, bytes] of files)
      expect((await buffer(await openStorageUrl(back).getStream(name))).equals(bytes)).toBe(true);
  });

  test('addresses with keys come from the variables of the site', async () => {
    const files = await fill();
    const before = await outcomeOf(start([], { STORAGE_FALLBACK_URL: s3.url }));
    expect(before.out).toContain(`${files.size} files copied and read back`);
    const switched = { STORAGE_URL: s3.url, STORAGE_FALLBACK_URL: folderUrl(dataDir) };
    const names = ['--from', 'STORAGE_FALLBACK_URL', '--to', 'STORAGE_URL'];
    const after = await outcomeOf(start(names, switched));
    expect(after.out).toContain(`${files.size} were there already`);
    const refused = { STORAGE_FALLBACK_URL: s3.url.replace(/[^/]*(?=\?)/, 'other-bucket') };
    expect((await outcomeOf(start([], refused))).out).toContain('STORAGE_FALLBACK_URL: the storage at');
    expect((await run()).out).toContain('STORAGE_FALLBACK_URL is empty');
  });

  test('a target that damages files, refuses or is the source ends the run with the reason', async () => {
    await fill();
    const damaged = names[3]!;
    s3.holds = async ({ method, key }) => {
      if (method !== 'HEAD' || key !== damaged) return;
      if ((await stored()).includes(damaged)) await target.put(damaged, 'damaged');
    };
    const { code, out } = await run('--to', s3.url);
    delete s3.holds;
    expect([code, out]).toEqual([1, expect.stringContaining(`${damaged}: the target returns other bytes`)]);
    expect(out).toContain('23 files copied');
    const refused = await run('--to', s3.url.replace(/[^/]*(?=\?)/, 'other-bucket'));
    expect([refused.code, refused.out]).toEqual([1, expect.stringContaining('--to: the storage at')]);
    expect((await run('--to', folderUrl(dataDir))).out).toContain('already');
    expect((await run()).out).toContain('Usage');
    expect((await run('--to', 'mnt/files')).out).toMatch(/^--to must be file:/);
    expect((await run('--to', s3.url, '--from', 'mnt/files')).out).toMatch(/^--from must be file:/);
  });

  test('while files move, both storages are read, the first is written and both are deleted from', async () => {
    await fill();
    const moving = openStorage({ dataDir, storageUrl: s3.url, storageFallbackUrl: folderUrl(dataDir) });
    expect(moving).toBeInstanceOf(FallbackStorage);
    expect((await buffer(await moving.getStream(names[0]!))).length).toBe(2000);
    expect((await buffer(await moving.openRange(names[0]!, { first: 5, last: 9 }))).length).toBe(5);
    await moving.put('pictures/0/720.webp', 'new');
    expect(await moving.list('pictures/0')).toEqual(['pictures/0/360.webp', 'pictures/0/720.webp']);
    expect(await old.exists('pictures/0/720.webp')).toBe(false);
    await moving.move(names[1]!, 'pictures/1/moved');
    expect([await old.exists(names[1]!), await target.exists('pictures/1/moved')]).toEqual([false, true]);
    await run('--to', s3.url);
    await moving.deleteAll('pictures/0/');
    expect([await moving.list('pictures/0'), await moving.describe(names[0]!)]).toEqual([[], null]);
  });
});
