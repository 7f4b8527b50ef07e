import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, SUPERUSER } from './access.ts';
import { serviceAccount } from './account.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { type Cluster, openCluster, selfPath } from './cluster.ts';
import { launch, StartFailure } from './postmaster.ts';

/** How far the log is replayed: to a restore point, to a time, or to its end. */
export type RecoveryTarget = { readonly name: string } | { readonly time: Date } | 'end';

/**
 * Replays the log in `pg_wal` of a copied cluster up to the target, and gives its superuser a new password. The log must hold all
 * that was committed before the time of the target. Throws StartFailure when it lacks the restore point of the target.
 */
export async function recoverCluster(
  folder: string,
  target: RecoveryTarget,
  password: string,
): Promise<void> {
  // Without this file PostgreSQL replays all of the log, whatever the target.
  writeFileSync(join(folder, 'recovery.signal'), '', { mode: 0o600 });
  const account = serviceAccount();
  const binaries = findBinaries(account);
  const cluster = openCluster(folder, account);
  if (!cluster) throw new Error(`${folder} is no cluster.`);
  try {
    await replay(binaries, cluster, target);
  } catch (error) {
    if (target === 'end' || !('time' in target) || !isAtItsEnd(error)) throw error;
    // Nothing was committed after the time of the target: PostgreSQL refuses, and the end of the log is that time.
    await replay(binaries, cluster, 'end');
  }
  await setPassword(binaries, cluster, password);
}

const isAtItsEnd = (error: unknown): boolean =>
  error instanceof StartFailure &&
  error.message.includes('recovery ended before configured recovery target was reached');

async function replay(binaries: Binaries, cluster: Cluster, target: RecoveryTarget): Promise<void> {
  const running = await launch(
    binaries,
    cluster,
    {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      port: String(await freePort()),
      // The log is in pg_wal already; PostgreSQL demands a command.
      restore_command: 'exit 1',
      recovery_target_timeline: 'current',
      recovery_target_action: 'promote',
      // A replaying server that accepts queries would wait when its limits are lower than those of the original.
      hot_standby: 'off',
      ...settingsOf(target),
    },
    () => {},
  );
  await running.stop('fast');
}

function settingsOf(target: RecoveryTarget): Record<string, string> {
  if (target === 'end') return {};
  return 'name' in target
    ? { recovery_target_name: target.name }
    : // With an offset: PostgreSQL reads this before it knows the names of time zones.
      { recovery_target_time: target.time.toISOString().replace('Z', '+00') };
}

/** In single-user mode, which needs no password. */
async function setPassword(binaries: Binaries, cluster: Cluster, password: string): Promise<void> {
  const child = spawn(
    binaries.postgres,
    ['--single', '-D', selfPath(cluster.folder, cluster.account), 'postgres'],
    {
      cwd: cluster.folder,
      env: {},
      stdio: ['pipe', 'ignore', 'pipe'],
      ...cluster.account,
    },
  );
  let output = '';
  child.stderr.on('data', (chunk) => (output += chunk));
  child.stdin.end(`alter role ${SUPERUSER} password '${password}'\n`);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0 || output.includes('ERROR:')) throw new Error(`The password could not be set:\n${output}`);
}
