import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporarySiteEnv } from '../testing/environment/site-variables.ts';
import { readSiteConfig } from './target-database.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'muyu-target-'));
});
afterEach(() => rmSync(home, { recursive: true }));

const run = (
  command: string,
  args: string[],
  dataDir: string,
  input = 'a long enough phrase 48\n',
  env: NodeJS.ProcessEnv = {},
) =>
  spawnSync(process.execPath, [fileURLToPath(new URL(command, import.meta.url)), ...args], {
    env: temporarySiteEnv({ DATA_DIR: dataDir, ...env }),
    input,
    encoding: 'utf8',
  });

test.each([
  ['add-operator.ts', ['somebody', 'owner']],
  ['doctor/main.ts', []],
])(
  '%s makes no site where none is, and says so',
  (command, args) => {
    const dataDir = join(home, 'data');
    const { status, stderr } = run(command, args, dataDir);
    expect(stderr).toContain(`There is no database in ${dataDir}`);
    expect(status).toBe(1);
    expect(existsSync(dataDir)).toBe(false);
  },
  120_000,
);

test('the doctor looks at a site before its first start, and leaves no file that others may read', () => {
  const dataDir = join(home, 'new', 'data');
  const { stdout } = run('doctor/main.ts', [], dataDir, '', { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' });
  expect(stdout).toMatch(/disk +\d+\.\d GiB free in DATA_DIR/);
  expect(stdout).not.toContain('the check itself failed');
  for (const path of [dataDir, join(dataDir, 'files')]) expect(statSync(path).mode & 0o077).toBe(0);
}, 120_000);

test.each([
  ['short', 'characters'],
  ['somebody-2026', 'easy to guess'],
  ['aaaaaaaaaaaaa', 'easy to guess'],
])(
  'the password %s is refused with its reason',
  (password, reason) => {
    const { status, stderr } = run('add-operator.ts', ['somebody', 'owner'], home, `${password}\n`);
    expect(stderr).toContain(reason);
    expect(status).toBe(1);
  },
  120_000,
);

test('a folder with a database and an external database are sites', () => {
  mkdirSync(join(home, 'postgres'));
  expect(readSiteConfig({ DATA_DIR: home }).dataDir).toBe(home);
  const other = join(home, 'other');
  expect(readSiteConfig({ DATA_DIR: other, SECRET: 'x', DATABASE_URL: 'postgres://a@b/c' }).dataDir).toBe(
    other,
  );
  writeFileSync(join(home, 'note'), 'x');
  expect(readdirSync(home).sort()).toEqual(['note', 'postgres', 'secret']);
});
