import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 60_000;

/**
 * Stops the PostgreSQL that a killed server of ours left running on the cluster (everything it acknowledged is
 * written out), and removes a pid file whose number belongs to a stranger or to a corpse by now, which PostgreSQL
 * would take for a living server. Call it only with the data folder locked. Throws when the orphan does not end.
 */
export async function stopOrphan(folder: string): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid');
  const pid = existsSync(pidFile) ? Number.parseInt(readFileSync(pidFile, 'utf8'), 10) : 0;
  if (!(pid > 0)) return;
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!servesCluster(pid, folder)) break;
    signalTo(pid, signal);
    const deadline = Date.now() + PATIENCE_MS;
    while (servesCluster(pid, folder) && Date.now() < deadline) await sleep(20);
  }
  if (servesCluster(pid, folder)) {
    throw new Error(`A PostgreSQL left over from a killed server (pid ${pid}) does not stop.`);
  }
  if (signalTo(pid, 0)) rmSync(pidFile, { force: true });
}

/** Whether a process of that number exists, be it only a corpse that nobody has collected. */
function signalTo(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * PostgreSQL works inside its cluster's folder, which tells it from any other process with that number; a corpse
 * works nowhere.
 */
function servesCluster(pid: number, folder: string): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(
      'postgres',
    );
  } catch {
    return false;
  }
}
