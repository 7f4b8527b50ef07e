import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findCommit, versionOf } from './version.ts';

const folder = mkdtempSync(join(tmpdir(), 'muyu-version-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const commit = '1a2b3c4d5e6f7a8b9c0d1a2b3c4d5e6f7a8b9c0d';

/** A checkout with these files. */
function checkout(name: string, files: Record<string, string>): string {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name, path)), { recursive: true });
    writeFileSync(join(folder, name, path), `${content}\n`);
  }
  return join(folder, name);
}
const onBranch = 'ref: refs/heads/main';

test.each([
  ['a branch', { '.git/HEAD': onBranch, '.git/refs/heads/main': commit }],
  [
    'a packed branch',
    { '.git/HEAD': onBranch, '.git/packed-refs': `# pack-refs\n${commit} refs/heads/main` },
  ],
  ['a commit', { '.git/HEAD': commit }],
  [
    'a further work tree',
    {
      '.git': 'gitdir: ./main/worktrees/a',
      'main/worktrees/a/HEAD': onBranch,
      'main/worktrees/a/commondir': '../..',
      'main/refs/heads/main': commit,
    },
  ],
])('the commit of %s', (name, files) => {
  expect(findCommit(checkout(name, files))).toBe(commit);
});

test('outside of a checkout only an image knows its commit', () => {
  expect(findCommit(checkout('none', { 'package.json': '{}' }))).toBeNull();
  expect(versionOf(commit)).toMatch(/^\d+\.\d+\.\d+\+1a2b3c4d5e$/);
});
