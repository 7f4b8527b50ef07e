import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { urlOf } from '../../contract/core/client.ts';
import { getHealth } from '../../contract/site/site.ts';
import { freePort } from '../../server/platform/database/embedded/access.ts';
import { temporarySiteEnv } from '../../server/testing/environment/site-variables.ts';

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
/** A busy machine may take its time. */
const readyTimeoutMs = 300_000;

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
  const end = async (name: ProcessName, signal: NodeJS.Signals) => {
    const child = running.get(name);
    if (!child) return;
    running.delete(name);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    const timer = setTimeout(() => child.kill('SIGKILL'), 20_000);
    await ended;
    clearTimeout(timer);
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
      await untilHealthy(portOf(name), child).catch((error: Error) => {
        throw new Error(`${name}: ${error.message}\n${readFileSync(file, 'utf8').slice(-2000)}`);
      });
    },
    kill: (name) => end(name, 'SIGKILL'),
    stop: (name) => end(name, 'SIGTERM'),
    async stopAll() {
      await Promise.all([...running.keys()].map((name) => end(name, 'SIGTERM')));
    },
  };
}

async function untilHealthy(port: number, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + readyTimeoutMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error('ended at its start');
    const reply = await fetch(`http://127.0.0.1:${port}/api${urlOf(getHealth, {})}`).catch(() => null);
    if (reply?.ok) return;
    await wait(100);
  }
  throw new Error('does not come up');
}
