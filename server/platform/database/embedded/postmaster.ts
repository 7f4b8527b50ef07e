import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { type Cluster, selfPath } from './cluster.ts';

/** `fast` closes connections and flushes; `immediate` stops at once, and the next start recovers. */
export type StopMode = 'fast' | 'immediate';

/** A running PostgreSQL server. */
export type Postmaster = { exited: Promise<void>; stop(mode: StopMode): Promise<void> };

/** PostgreSQL ended before it was ready; the message contains its last log lines. */
export class StartFailure extends Error {
  override name = 'StartFailure';
}

const START_TIMEOUT_MS = 30_000;

/**
 * Starts PostgreSQL on a cluster and resolves when it accepts connections, after a crash when recovery is
 * done. Waits until leftover processes of a killed predecessor have ended. Throws StartFailure.
 */
export async function launch(
  binaries: Binaries,
  cluster: Cluster,
  settings: Record<string, string>,
  onLog: (line: string) => void,
): Promise<Postmaster> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    try {
      return await tryLaunch(binaries, cluster, settings, onLog);
    } catch (error) {
      const leftover = error instanceof StartFailure && error.message.includes('shared memory block');
      if (!leftover || Date.now() > deadline) throw error;
      await sleep(200);
    }
  }
}

async function tryLaunch(
  binaries: Binaries,
  cluster: Cluster,
  settings: Record<string, string>,
  onLog: (line: string) => void,
): Promise<Postmaster> {
  const args = ['-D', selfPath(cluster.folder, cluster.account)];
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`);
  // An own session, so that Ctrl-C of a terminal reaches only the server, which stops PostgreSQL at its end.
  const child = spawn(binaries.postgres, args, {
    cwd: cluster.folder,
    env: {},
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...cluster.account,
  });
  const interruptOnExit = () => child.kill('SIGINT');
  process.on('exit', interruptOnExit);
  const exited = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  }).finally(() => process.off('exit', interruptOnExit));
  await ready(child, onLog);
  return {
    exited,
    async stop(mode) {
      child.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
      await exited;
    },
  };
}

function ready(child: ChildProcess, onLog: (line: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const last: string[] = [];
    if (child.stderr) {
      createInterface({ input: child.stderr }).on('line', (line) => {
        last.push(line);
        if (last.length > 20) last.shift();
        onLog(line);
        if (line.includes('database system is ready to accept connections')) resolve();
      });
    }
    child.once('error', (error) => reject(new StartFailure(`PostgreSQL did not start: ${error.message}`)));
    child.once('close', () => reject(new StartFailure(`PostgreSQL did not start:\n${last.join('\n')}`)));
  });
}
