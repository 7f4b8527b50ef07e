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
import { join } from 'node:path';
import { SUPERUSER } from './access.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';

/** A cluster's folder and the account that its server must run under (null: our own). */
export type Cluster = { folder: string; account: Account | null };

/** Written into a new cluster's postgresql.conf, where an operator may change them. */
const TUNING = [
  'shared_buffers=128MB',
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
 * The cluster of a data folder, in `postgres/` inside it, or null when there is none yet. As root it runs
 * under the account that owns it already; one that root itself owns (a restored copy) is given to `account`.
 */
export function findCluster(dataDir: string, account: Account | null): Cluster | null {
  const folder = join(dataDir, 'postgres');
  if (!existsSync(join(folder, 'PG_VERSION'))) return null;
  const owner = statSync(folder);
  if (!account) return { folder, account };
  if (owner.uid !== 0) return { folder, account: { uid: owner.uid, gid: owner.gid } };
  spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, folder]);
  return { folder, account };
}

/**
 * Makes the cluster: UTF-8, locale C, scram passwords only. `durable` false skips the flush to disk (tests).
 * Done under another name and renamed, so that an interrupted start leaves nothing half-made behind.
 */
export async function makeCluster(
  dataDir: string,
  account: Account | null,
  binaries: Binaries,
  password: string,
  durable: boolean,
): Promise<Cluster> {
  const draft = join(dataDir, 'postgres.new');
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  if (account) chownSync(draft, account.uid, account.gid);
  const secret = openSecret(join(dataDir, 'postgres.secret'), password, account);
  try {
    await initdb(draft, account, binaries, secret, durable);
  } finally {
    closeSync(secret);
  }
  const folder = join(dataDir, 'postgres');
  renameSync(draft, folder);
  return { folder, account };
}

/**
 * How a program started with `cwd` = the cluster names the cluster. As another account it may not walk the
 * folders above (one of them may have mode 700), but it may use the folder that it was started in.
 */
export function selfPath(folder: string, account: Account | null): string {
  return account && existsSync('/proc/self/cwd') ? '/proc/self/cwd' : folder;
}

/** The password as an open file without a name, which the account may read; initdb takes it from there. */
function openSecret(path: string, password: string, account: Account | null): number {
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
  secret: number,
  durable: boolean,
): Promise<void> {
  const args = ['-D', selfPath(folder, account), '-U', SUPERUSER, '--pwfile=/dev/fd/3'];
  args.push('--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--data-checksums');
  args.push(...TUNING.flatMap((setting) => ['-c', setting]));
  if (!durable) args.push('--no-sync');
  const child = spawn(binaries.initdb, args, {
    cwd: folder,
    env: {},
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', secret],
    ...account,
  });
  let said = '';
  child.stdout?.on('data', (chunk) => (said += chunk));
  child.stderr?.on('data', (chunk) => (said += chunk));
  const killOnExit = () => child.kill();
  process.once('exit', killOnExit);
  const [code] = (await once(child, 'close')) as [number | null];
  process.off('exit', killOnExit);
  if (code !== 0) throw new Error(`PostgreSQL could not make its data folder:\n${said.trim()}`);
}
