import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { requireOwnPlace } from './backup-place.ts';

const folder = mkdtempSync(join(tmpdir(), 'muyu-place-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const dataDir = join(folder, 'data');
const bucket = 's3://KEY:SECRET@s3.example.com/muyu';
const site = { dataDir, storageUrl: '', storageFallbackUrl: '' };

test.each([
  [dataDir, site],
  [join(dataDir, 'files'), site],
  [join(dataDir, 'files', 'backups'), site],
  [`file://${dataDir}/files`, site],
  [folder, { ...site, storageUrl: `file://${folder}/elsewhere` }],
  [bucket, { ...site, storageUrl: bucket }],
  ['s3://OTHER:SECRET@s3.example.com/muyu?tls=off', { ...site, storageUrl: bucket }],
  [join(dataDir, 'files'), { ...site, storageUrl: bucket, storageFallbackUrl: `file://${dataDir}/files` }],
])('%s is refused as a place of backups', (place, of) => {
  expect(() => requireOwnPlace(place, of, '--to')).toThrow('Backups need a place of their own');
});

test.each([
  [join(folder, 'backups'), site],
  [`file://${folder}/backups`, site],
  [join(dataDir, 'files-of-yesterday'), site],
  [dataDir, { ...site, storageUrl: bucket }],
  ['s3://KEY:SECRET@s3.example.com/muyu-backup', { ...site, storageUrl: bucket }],
  ['s3://KEY:SECRET@s3.example.org/muyu', { ...site, storageUrl: bucket }],
])('%s is accepted', (place, of) => {
  expect(() => requireOwnPlace(place, of, '--to')).not.toThrow();
});

test('a wrong address is named by the variable or option that holds it', () => {
  expect(() => requireOwnPlace('ftp://host/x', site, '--from')).toThrow(/^--from must be a folder or file:/);
  const wrong = { ...site, storageFallbackUrl: 'mnt/files' };
  expect(() => requireOwnPlace(join(folder, 'backups'), wrong, '--to')).toThrow(
    /^STORAGE_FALLBACK_URL must be empty or file:/,
  );
});

test('a link into the files is refused, and the start is, too', () => {
  mkdirSync(join(dataDir, 'files'), { recursive: true });
  symlinkSync(join(dataDir, 'files'), join(folder, 'link'));
  const start = (BACKUP_TO: string) => readConfig({ DATA_DIR: dataDir, SECRET: 'secret', BACKUP_TO });
  expect(() => start(join(folder, 'link', 'new'))).toThrow('Backups need a place of their own');
  expect(start(join(folder, 'backups')).backupTo).toBe(join(folder, 'backups'));
});
