import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../server/platform/database/embedded/access.ts';
import { temporarySiteEnv } from '../../server/testing/environment/site-variables.ts';
import { end, untilHealthy } from '../processes.ts';

export type ProcessName = `server ${number}` | `worker ${number}`;

export type SiteOptions = {
  dataDir: string;
  databaseUrl: string;
  servers: number;
  workers: number;
  /** Environment of every process. */
  env?: NodeJS.ProcessEnv;
};

/** Servers and workers of one site as processes; each keeps its port. */
export type Site = {
  readonly ports: readonly number[];
  readonly names: readonly ProcessName[];
  /** Starts a process from a checkout and resolves when it serves or works. */
  start(name: ProcessName, checkout?: string): Promise<void>;
  kill(name: ProcessName): Promise<void>;
  /** SIGTERM: running requests are answered. */
  stop(name: ProcessName): Promise<void>;
  stopAll(): Promise<void>;
};

const here = fileURLToPath(new URL('../..', import.meta.url));

export async function createSite(options: SiteOptions): Promise<Site> {
  const { dataDir, databaseUrl, servers, workers } = options;
  const running = new Map<ProcessName, ChildProcess>();
  const ports: number[] = [];
  for (let i = 0; i < servers; i++) ports.push(await freePort());
  const names: ProcessName[] = [
    ...ports.map((_, i): ProcessName => `server ${i + 1}`),
    ...Array.from({ length: workers }, (_, i): ProcessName => `worker ${i + 1}`),
  ];
  const portOf = (name: ProcessName) => ports[Number(name.split(' ')[1]) - 1]!;
  const endProcess = async (name: ProcessName, signal: NodeJS.Signals) => {
    const child = running.get(name);
    running.delete(name);
    if (child) await end(child, signal, 20_000);
  };
  return {
    ports,
    names,
    async start(name, checkout = here) {
      const isServer = name.startsWith('server');
      const script = isServer ? 'bench/servers/process.ts' : 'server/main/work.ts';
      const file = join(dataDir, `${name.replace(' ', '-')}.log`);
      const log = createWriteStream(file, { flags: 'a' });
      await once(log, 'open');
      const child = fork(join(checkout, script), {
        env: temporarySiteEnv({
          LIMITS: 'off',
          LOG_LEVEL: 'warn',
          DEMO: 'off',
          DATA_DIR: dataDir,
          DATABASE_URL: databaseUrl,
          ...options.env,
          ...(isServer ? { PORT: String(portOf(name)) } : {}),
        }),
        stdio: ['ignore', log, log, 'ipc'],
      });
      running.set(name, child);
      if (!isServer) return;
      await untilHealthy(`http://127.0.0.1:${portOf(name)}`, child).catch((error: Error) => {
        throw new Error(`${name}: ${error.message}\n${readFileSync(file, 'utf8').slice(-2000)}`);
      });
    },
    kill: (name) => endProcess(name, 'SIGKILL'),
    stop: (name) => endProcess(name, 'SIGTERM'),
    async stopAll() {
      await Promise.all([...running.keys()].map((name) => endProcess(name, 'SIGTERM')));
    },
  };
}
