import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const shownDigits = 10;
const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(path, 'utf8').trim();

/**
 * The commit of a checkout: HEAD names it, or a branch of which it is the newest. Null outside of a checkout. Reads the files of
 * git, which need not be installed.
 */
export function findCommit(folder: string): string | null {
  try {
    const git = resolve(folder, '.git');
    // The folder of a further work tree is a file that says where git keeps it.
    const home = resolve(folder, /^gitdir: (.+)$/.exec(readIfFile(git))?.[1] ?? '.git');
    const head = read(resolve(home, 'HEAD'));
    const branch = /^ref: (.+)$/.exec(head)?.[1];
    return branch ? findBranch(home, branch) : head;
  } catch {
    return null;
  }
}

function findBranch(home: string, branch: string): string | null {
  const shared = resolve(home, readIfFile(resolve(home, 'commondir')) || '.');
  const loose = readIfFile(resolve(shared, branch));
  if (loose) return loose;
  const packed = readIfFile(resolve(shared, 'packed-refs')).split('\n');
  return packed.find((line) => line.endsWith(` ${branch}`))?.split(' ')[0] ?? null;
}

function readIfFile(path: string): string {
  try {
    return read(path);
  } catch {
    return '';
  }
}

const released = (
  JSON.parse(readFileSync(new URL('server/package.json', root), 'utf8')) as { version: string }
).version;

/** The version with the commit, where that is known: `0.1.0+1a2b3c4d5e`. `given` is that of an image. */
export function versionOf(given: string): string {
  const commit = given || findCommit(fileURLToPath(root));
  return commit ? `${released}+${commit.slice(0, shownDigits)}` : released;
}
