import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { SUPERUSER } from './access.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';

/** A cluster's folder and the account of its server (null: the current account). */
export type Cluster = { folder: string; account: Account | null };

/** An eighth of the memory, 128 MB to 2 GB, in MB. PostgreSQL touches a page of it only when it reads a block. */
const sharedBuffers = (memory: number): number =>
  Math.round(Math.min(2048, Math.max(128, memory / 8 / 2 ** 20)));

/** Written into a new cluster's postgresql.conf, where an operator may change them. */
const SETTINGS = [
  `shared_buffers=${sharedBuffers(totalmem())}MB`,
  'max_connections=100',
  'max_wal_size=2GB',
  'wal_compression=on',
  'random_page_cost=1.1',
  'jit=off',
  'log_checkpoints=off',
  'log_timezone=UTC',
  'timezone=UTC',
];

/**
 * The cluster in `postgres/` of a data folder, or null. Started by root it runs under the account that owns
 * it; a cluster that root owns (a restored copy) is given to `account`.
 */
export const findCluster = (dataDir: string, account: Account | null): Cluster | null =>
  openCluster(join(dataDir, 'postgres'), account);

/** The cluster in a folder, or null; see `findCluster`. */
export function openCluster(folder: string, account: Account | null): Cluster | null {
  if (!existsSync(join(folder, 'PG_VERSION'))) return null;
  const owner = statSync(folder);
  if (!account) return { folder, account };
  if (owner.uid !== 0) return { folder, account: { uid: owner.uid, gid: owner.gid } };
  spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, folder]);
  return { folder, account };
}

/**
 * Creates the cluster: UTF-8, locale C, scram passwords only. `durable` false skips the flush to disk
 * (tests). Works under a temporary name and renames, so that an interrupted start leaves no incomplete
 * cluster.
 */
export async function createCluster(
  dataDir: string,
  account: Account | null,
  binaries: Binaries,
  { password, durable }: { password: string; durable: boolean },
): Promise<Cluster> {
  const draft = join(dataDir, 'postgres.new');
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  if (account) chownSync(draft, account.uid, account.gid);
  const secret = openPasswordFile(join(dataDir, 'postgres.secret'), password, account);
  try {
    await initdb(draft, account, binaries, { secret, durable });
  } finally {
    closeSync(secret);
  }
  const folder = join(dataDir, 'postgres');
  renameSync(draft, folder);
  return { folder, account };
}

/**
 * The path of the cluster for a program whose working directory is the cluster: another account may not be
 * able to enter the parent folders, but it can use its working directory.
 */
export function selfPath(folder: string, account: Account | null): string {
  return account && existsSync('/proc/self/cwd') ? '/proc/self/cwd' : folder;
}

/** Passes the password to initdb as an open, unlinked file that the account may read. */
function openPasswordFile(path: string, password: string, account: Account | null): number {
  rmSync(path, { force: true });
  writeFileSync(path, `${password}\n`, { mode: 0o600, flag: 'wx' });
  if (account) chownSync(path, account.uid, account.gid);
  const secret = openSync(path, 'r');
  rmSync(path);
  return secret;
}

async function initdb(
  folder: string,
  account: Account | null,
  binaries: Binaries,
  { secret, durable }: { secret: number; durable: boolean },
): Promise<void> {
  const args = ['-D', selfPath(folder, account), '-U', SUPERUSER, '--pwfile=/dev/fd/3'];
  args.push('--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--data-checksums');
  args.push(...SETTINGS.flatMap((setting) => ['-c', setting]));
  if (!durable) args.push('--no-sync');
  const child = spawn(binaries.initdb, args, {
    cwd: folder,
    env: {},
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', secret],
    ...account,
  });
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  const killOnExit = () => child.kill();
  process.once('exit', killOnExit);
  const [code] = (await once(child, 'close')) as [number | null];
  process.off('exit', killOnExit);
  if (code !== 0) throw new Error(`PostgreSQL could not make its data folder:\n${output.trim()}`);
}
