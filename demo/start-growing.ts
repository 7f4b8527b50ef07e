import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Config } from './server.ts';

const script = fileURLToPath(new URL('./grow.ts', import.meta.url));

export type Growth = {
  /** Whether the community became complete; false after a stop or a failure, which the next start repairs. */
  ended: Promise<boolean>;
  stop(): Promise<void>;
};

/** Adds the rest of the demo community in a process of its own, beside the server. */
export function startGrowing(config: Config, onProgress: (done: number, total: number) => void): Growth {
  const { databaseUrl, dataDir } = config;
  const child = fork(script, {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATABASE_OWNER_URL: '',
      DATA_DIR: dataDir,
      DEMO: 'on',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.on('message', ({ done, total }: { done: number; total: number }) => onProgress(done, total));
  const exited = once(child, 'exit') as Promise<[number | null]>;
  let stopped = false;
  return {
    ended: exited.then(([code]) => code === 0 && !stopped),
    async stop() {
      stopped = true;
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}
