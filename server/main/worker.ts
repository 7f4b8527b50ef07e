import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Config } from '#platform/config/config.ts';

const script = fileURLToPath(new URL('./work.ts', import.meta.url));
const firstPauseMs = 1_000;
const longestPauseMs = 60_000;
/** A worker that ran for this long resets the pause. */
const stableAfterMs = 60_000;
const stopTimeoutMs = 5_000;

export type SupervisedWorker = { stop(): Promise<void> };

/** Starts a worker (work.ts) as a child process and restarts it when it ends, with growing pauses. */
export function superviseWorker(
  { databaseUrl, dataDir, demo }: Config,
  say: (line: string) => void,
): SupervisedWorker {
  const stopping = new AbortController();
  let worker: ChildProcess | null = null;

  const runWorker = async () => {
    // The IPC channel closes when this process is killed.
    worker = fork(script, {
      // The server has migrated; the worker needs no rights of the owner.
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        DATABASE_OWNER_URL: '',
        DATA_DIR: dataDir,
        DEMO: demo ? 'on' : 'off',
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const [code, signal] = (await once(worker, 'exit')) as [number | null, string | null];
    worker = null;
    return signal ?? `code ${code}`;
  };
  const supervise = async () => {
    for (let pauseMs = firstPauseMs; !stopping.signal.aborted; ) {
      const bornAt = Date.now();
      const end = await runWorker().catch((error: unknown) => String(error));
      if (stopping.signal.aborted) return;
      if (Date.now() - bornAt > stableAfterMs) pauseMs = firstPauseMs;
      say(`the worker ended (${end}); another one starts in ${pauseMs / 1000} s`);
      await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
      pauseMs = Math.min(2 * pauseMs, longestPauseMs);
    }
  };
  const supervision = supervise();

  return {
    async stop() {
      stopping.abort();
      // By closing the channel: a terminal has sent a signal to both processes already, and a second one
      // would end the worker at once.
      if (worker?.connected) worker.disconnect();
      const killed = setTimeout(() => worker?.kill('SIGKILL'), stopTimeoutMs);
      await supervision;
      clearTimeout(killed);
    },
  };
}
