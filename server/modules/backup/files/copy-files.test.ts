import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FallbackStorage } from '../../../platform/storage/fallback.ts';
import {
  type KeepOptions,
  keepDeleted,
  listKept,
  originalOf,
} from '../../../platform/storage/keep-deleted.ts';
import { LocalStorage } from '../../../platform/storage/local.ts';
import type { ListedFile } from '../../../platform/storage/storage.ts';
import { timeOfName } from '../repository/manifest.ts';
import { openRepository, type Repository } from '../repository/repository.ts';
import { copyFiles } from './copy-files.ts';
import { type FileIndex, listPasses, loadAt, writeIndex, writePass } from './file-index.ts';

/** A storage that does something after its files were listed. */
class Watched extends LocalStorage {
  afterListing: () => Promise<void> = async () => {};

  override async *listAll(): AsyncGenerator<ListedFile> {
    yield* super.listAll();
    await this.afterListing();
  }
}

const keeping = (until: Date | null): KeepOptions => ({
  seenUntil: async () => until,
  whenAllowed: (work) => work(),
});

let folder: string;
let storage: Watched;
let repository: Repository;
let index: FileIndex;
/** The index of a backup. */
let base: { index: string; since: Date };
let seconds: number;
let empty: string | null;

/** The clock of the site: each look at it is a second later. */
const now = async () => new Date(Date.UTC(2026, 4, 4) + ++seconds * 1_000);
const pass = async () => {
  const result = await copyFiles(storage, repository, index, { now, emptyBefore: empty });
  empty = result.empty;
  return result;
};
const keysAt = async (at: Date) => [...(await loadAt(repository, base, at)).index.keys()].sort();

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'muyu-passes-'));
  storage = new Watched(join(folder, 'files'));
  repository = openRepository(join(folder, 'backups'), '');
  [index, seconds, empty] = [new Map(), 0, null];
  await storage.put('a', 'first');
  const { at, begunAt } = await pass();
  base = { index: await writeIndex(repository, at, index), since: begunAt };
  empty = null;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the files of a second', () => {
  test('a file that was stored during a pass after its folder was read', async () => {
    let stored = new Date();
    storage.afterListing = async () => {
      storage.afterListing = async () => {};
      await storage.put('late', 'after the listing');
      stored = await now();
    };
    await storage.put('b', 'before the pass');
    const during = await pass();
    expect(during.begunAt < stored && stored < during.at).toBe(true);
    const { index: unseen, until } = await loadAt(repository, base, stored);
    expect([[...unseen.keys()], until]).toEqual([['a', 'b'], during.begunAt]);
    const next = await pass();
    expect(await keysAt(stored)).toEqual(['a', 'b', 'late']);
    expect((await loadAt(repository, base, stored)).until).toEqual(next.begunAt);
  });

  test('a file that was deleted later stays, one that came after the next pass had begun does not come', async () => {
    await pass();
    const before = await now();
    await storage.delete('a');
    const { at } = await pass();
    await storage.put('c', 'too late');
    await pass();
    expect(await keysAt(before)).toEqual(['a']);
    expect(await keysAt(at)).toEqual(['c']);
  });

  test('exports of personal data are left out', async () => {
    await storage.put('exports/person/export/data.zip', 'all that a person has');
    await pass();
    expect([...index.keys()]).toEqual(['a']);
  });

  test('a file that came and went between two passes is kept for the next one', async () => {
    const { begunAt } = await pass();
    const until = new Date(Math.min(begunAt.getTime(), Date.now()));
    const kept = keepDeleted(storage, keeping(until));
    await kept.put('originals/b', 'stored');
    await kept.put('incoming/b', 'no file of the site');
    await kept.put('pictures/b/320.webp', 'a rendition');
    const between = await now();
    await kept.delete('originals/b');
    await kept.delete('incoming/b');
    await kept.deleteAll('pictures/b/');
    expect([await kept.exists('originals/b'), (await listKept(kept)).length]).toEqual([false, 2]);
    const { kept: found, at } = await pass();
    expect(found.toSorted()).toEqual(await listKept(kept));
    for (const key of found) await kept.delete(key);
    expect(await listKept(kept)).toEqual([]);
    await pass();
    expect(await keysAt(between)).toEqual(['a', 'originals/b', 'pictures/b/320.webp']);
    expect(await keysAt(at)).toEqual(['a']);
  });

  test('a storage that is suddenly empty fails the pass, and its files stay in the backup', async () => {
    for (let i = 0; i < 20; i++) await storage.put(`originals/${i}`, 'stored');
    await pass();
    const before = index.size;
    renameSync(join(folder, 'files'), join(folder, 'unmounted'));
    await expect(pass()).rejects.toThrow(/is the disk of the files mounted/);
    expect([index.size, (await keysAt(await now())).length]).toEqual([before, before]);
    renameSync(join(folder, 'unmounted'), join(folder, 'files'));
    await pass();
    expect(index.size).toBe(before);
  });

  test('files of two storages are kept once', async () => {
    const old = new LocalStorage(join(folder, 'old'));
    for (const [place, key] of [
      [storage, 'originals/b'],
      [old, 'originals/c'],
      [old, 'videos/d/1.mp4'],
    ] as const)
      await place.put(key, 'stored');
    const both = keepDeleted(new FallbackStorage(storage, old), keeping(new Date(0)));
    await both.delete('originals/b');
    await both.delete('originals/c');
    await both.deleteAll('videos/d/');
    expect((await listKept(both)).map(originalOf).sort()).toEqual([
      'originals/b',
      'originals/c',
      'videos/d/1.mp4',
    ]);
    expect([await both.list('originals'), await both.list('videos'), await old.list('')]).toEqual([
      [],
      [],
      [],
    ]);
  });

  test('nothing is kept that a pass has seen, or without an archive', async () => {
    await storage.put('originals/b', 'stored');
    keepDeleted(storage, keeping(new Date(Date.now() + 3_600_000)));
    await storage.delete('originals/b');
    await storage.put('pictures/b/320.webp', 'stored');
    keepDeleted(storage, keeping(null));
    await storage.deleteAll('pictures/b/');
    expect(await storage.list('')).toEqual(['a']);
  });

  test('passes of older versions do not say when they began: the end of the one before counts', async () => {
    const second = await now();
    const entry = { ...index.get('a')!, key: 'late' };
    const older = async (added: string[]) => {
      const entries = added.map((key) => ({ ...entry, key }));
      await writePass(repository, await now(), { added: entries, removed: [], ended: true });
    };
    await older(['b']);
    await older(['late']);
    await older(['too late']);
    expect(await keysAt(second)).toEqual(['a', 'b', 'late']);
  });

  test('of passes without a change only the last one stays, and tells until when all is known', async () => {
    const passes = [await pass(), await pass(), await pass()];
    const ends = (await listPasses(repository)).map((name) => timeOfName(name));
    expect(ends.at(-1)).toEqual(passes[2]!.at);
    expect(ends).toHaveLength(2);
    const { until } = await loadAt(repository, base, await now());
    expect(until).toEqual(passes[2]!.begunAt);
  });
});
