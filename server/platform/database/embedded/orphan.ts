import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const STOP_TIMEOUT_MS = 60_000;

/**
 * Stops a PostgreSQL that a killed server left running on the cluster (everything it acknowledged is on
 * disk), and deletes a pid file of a process that is dead or another program, which PostgreSQL would take for
 * a running server. Requires the lock of the data folder. Throws when the orphan does not end.
 */
export async function stopOrphan(folder: string): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid');
  const pid = existsSync(pidFile) ? Number.parseInt(readFileSync(pidFile, 'utf8'), 10) : 0;
  if (!(pid > 0)) return;
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!servesCluster(pid, folder)) break;
    signalTo(pid, signal);
    const deadline = Date.now() + STOP_TIMEOUT_MS;
    while (servesCluster(pid, folder) && Date.now() < deadline) await sleep(20);
  }
  if (servesCluster(pid, folder)) {
    throw new Error(`A PostgreSQL left over from a killed server (pid ${pid}) does not stop.`);
  }
  if (signalTo(pid, 0)) rmSync(pidFile, { force: true });
}

/** Whether a process with that id exists, zombies included. */
function signalTo(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * PostgreSQL's working directory is its cluster's folder, which distinguishes it from other processes; a
 * zombie has none. Where that cannot be read, its command line names the folder: after a crash of the machine the pid may be
 * that of a PostgreSQL of somebody else.
 */
function servesCluster(pid: number, folder: string): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
    const command = execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes('postgres') && `${command.trim()} `.includes(` -D ${folder} `);
  } catch {
    return false;
  }
}
