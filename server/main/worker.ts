import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Config } from '#platform/config.ts';

const script = fileURLToPath(new URL('./work.ts', import.meta.url));
const firstPauseMs = 1_000;
const longestPauseMs = 60_000;
/** A worker that lived this long was a good one: the next pause is short again. */
const goodLifeMs = 60_000;
const patienceMs = 5_000;

export type KeptWorker = { stop(): Promise<void> };

/** Starts a worker (work.ts) in a process of its own, and another one whenever it dies, later each time. */
export function keepWorker({ databaseUrl, dataDir }: Config, say: (line: string) => void): KeptWorker {
  const stopping = new AbortController();
  let worker: ChildProcess | null = null;

  const live = async () => {
    // Its IPC channel tells it when we are killed.
    worker = fork(script, {
      env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const [code, signal] = (await once(worker, 'exit')) as [number | null, string | null];
    worker = null;
    return signal ?? `code ${code}`;
  };
  const keep = async () => {
    for (let pauseMs = firstPauseMs; !stopping.signal.aborted; ) {
      const bornAt = Date.now();
      const end = await live().catch((error: unknown) => String(error));
      if (stopping.signal.aborted) return;
      if (Date.now() - bornAt > goodLifeMs) pauseMs = firstPauseMs;
      say(`the worker ended (${end}); another one starts in ${pauseMs / 1000} s`);
      await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
      pauseMs = Math.min(2 * pauseMs, longestPauseMs);
    }
  };
  const kept = keep();

  return {
    async stop() {
      stopping.abort();
      // Not by a signal: a terminal has sent one to both of us, and a second one would end it in the middle of its end.
      if (worker?.connected) worker.disconnect();
      const killed = setTimeout(() => worker?.kill('SIGKILL'), patienceMs);
      await kept;
      clearTimeout(killed);
    },
  };
}
