import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openDataFolder } from './data-folder.ts';

let home: string;
let dataDir: string;
const umask = process.umask();
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'muyu-folder-'));
  dataDir = join(home, '.data');
});
afterEach(() => {
  process.umask(umask);
  rmSync(home, { recursive: true });
});

const modeOf = (...path: string[]) => (statSync(join(dataDir, ...path)).mode & 0o777).toString(8);

test('a new data folder and all that the process writes later are private', () => {
  openDataFolder(dataDir);
  mkdirSync(join(dataDir, 'files', 'exports'), { recursive: true });
  writeFileSync(join(dataDir, 'files', 'exports', 'mine.zip'), 'x');
  expect(modeOf()).toBe('700');
  expect([modeOf('files'), modeOf('files', 'exports')]).toEqual(['700', '700']);
  expect(modeOf('files', 'exports', 'mine.zip')).toBe('600');
});

test('a folder that others can read becomes private with its contents', () => {
  process.umask(0o022);
  mkdirSync(join(dataDir, 'files', 'exports'), { recursive: true });
  mkdirSync(join(dataDir, 'postgres'));
  writeFileSync(join(dataDir, 'files', 'exports', 'mine.zip'), 'x');
  writeFileSync(join(home, 'elsewhere'), 'x');
  symlinkSync(join(home, 'elsewhere'), join(dataDir, 'link'));
  chmodSync(join(dataDir, 'files', 'exports', 'mine.zip'), 0o644);
  openDataFolder(dataDir);
  expect([modeOf(), modeOf('files'), modeOf('files', 'exports')]).toEqual(['700', '700', '700']);
  expect(modeOf('files', 'exports', 'mine.zip')).toBe('600');
  expect([modeOf('postgres'), modeOf('link')]).toEqual(['755', '644']);
});

test('a mounted folder of another user is refused and keeps its permissions; a folder below it is private', () => {
  process.umask(0);
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o2777);
  // Root may change what others own.
  const user = vi.spyOn(process, 'getuid').mockReturnValue(statSync(dataDir).uid + 10_001);
  onTestFinished(() => user.mockRestore());
  expect(() => openDataFolder(dataDir)).toThrow(/belongs to user \d+.*DATA_DIR/);
  expect(modeOf()).toBe('777');
  openDataFolder(join(dataDir, 'muyu'));
  expect(modeOf('muyu')).toBe('700');
});
