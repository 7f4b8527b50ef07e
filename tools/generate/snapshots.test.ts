import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { deleteOldSnapshots, listOldSnapshots } from './snapshots.ts';

function migrationsWith(...names: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'muyu-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'meta'));
  for (const name of names) writeFileSync(join(folder, 'meta', name), '{}');
  return folder;
}

test('all snapshots but the newest are old', () => {
  const folder = migrationsWith(
    '0000_snapshot.json',
    '0002_snapshot.json',
    '0001_snapshot.json',
    '_journal.json',
  );
  expect(listOldSnapshots(folder)).toEqual(
    ['0000_snapshot.json', '0001_snapshot.json'].map((name) => join(folder, 'meta', name)),
  );
});

test('deleting old snapshots keeps the newest and the journal', () => {
  const folder = migrationsWith('0000_snapshot.json', '0001_snapshot.json', '_journal.json');
  deleteOldSnapshots(folder);
  expect(readdirSync(join(folder, 'meta')).toSorted()).toEqual(['0001_snapshot.json', '_journal.json']);
});

test('a folder without snapshots has no old ones', () => {
  expect(listOldSnapshots(migrationsWith())).toEqual([]);
  expect(listOldSnapshots(join(tmpdir(), 'muyu-no-such-folder'))).toEqual([]);
});
