import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { migrate } from '../../server/main/migrate.ts';
import { freePort } from '../../server/platform/database/embedded/access.ts';
import { temporarySiteEnv } from '../../server/testing/environment/site-variables.ts';
import { end, untilHealthy } from '../processes.ts';

/** The processes that a crash ends. */
export const targets = ['server', 'database', 'both'] as const;
export type Target = (typeof targets)[number];

/** A server and its database as processes that can be killed. */
export type Stack = {
  /** Address of the server, http://127.0.0.1:port. */
  readonly url: string;
  /** URL of the database for the role that serves. */
  readonly databaseUrl: string;
  /** URL of the same database for its owner. */
  readonly ownerUrl: string;
  /** The process ids of the server and of PostgreSQL. */
  pids(): { server: number; postgres: number };
  /** Ends processes by SIGKILL, as a power cut does. */
  kill(target: Target): Promise<void>;
  /** Starts what was killed and resolves when the server answers with its database. */
  restart(target: Target): Promise<void>;
  stop(): Promise<void>;
};

export type StackOptions = {
  /** Variables of the server beside those of a bench. */
  env?: NodeJS.ProcessEnv;
  /** Receives each line of the server's log. */
  onLog?: (line: string) => void;
  /** The URL by which the server reaches the database, such as that of a proxy. */
  serverDatabaseUrl?: (databaseUrl: string) => string;
};

/** Starts a migrated database in a folder, and a server on it. */
export async function startStack(
  dataDir: string,
  { env: serverEnv = {}, onLog, serverDatabaseUrl = (url) => url }: StackOptions = {},
): Promise<Stack> {
  const running = new Set<ChildProcess>();
  const start = async (script: string, env: NodeJS.ProcessEnv): Promise<[ChildProcess, unknown]> => {
    const child = fork(fileURLToPath(new URL(script, import.meta.url)), {
      env: temporarySiteEnv({ DATA_DIR: dataDir, ...env }),
      stdio: ['ignore', onLog ? 'pipe' : 'inherit', 'inherit', 'ipc'],
    });
    if (onLog && child.stdout) createInterface({ input: child.stdout }).on('line', onLog);
    running.add(child);
    const ended = once(child, 'exit').then(() => running.delete(child));
    const ready = once(child, 'message');
    const message = await Promise.race([ready.then(([first]) => ({ first })), ended]);
    if (typeof message === 'boolean') throw new Error(`${script} ended at its start`);
    return [child, message.first];
  };

  const ports = { server: await freePort(), database: await freePort() };
  const url = `http://127.0.0.1:${ports.server}`;
  const startDatabase = () => start('./database.ts', { PORT: String(ports.database) });
  let [database, addresses] = await startDatabase();
  const { url: ownerUrl, servingUrl: databaseUrl } = addresses as { url: string; servingUrl: string };
  await migrate(ownerUrl, databaseUrl);
  const startServer = () =>
    start('../server.ts', {
      DATABASE_URL: serverDatabaseUrl(databaseUrl),
      PORT: String(ports.server),
      DEMO: 'on',
      LIMITS: 'off',
      LOG_LEVEL: 'silent',
      ...serverEnv,
    });
  let [server] = await startServer();

  const pids = () => ({
    server: server.pid!,
    postgres: Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10),
  });
  const killDatabase = async () => {
    const { postgres } = pids();
    // The process that starts a database again when it died goes first.
    await end(database, 'SIGKILL');
    process.kill(postgres, 'SIGKILL');
  };
  return {
    url,
    databaseUrl,
    ownerUrl,
    pids,
    async kill(target) {
      const server_ = target === 'database' ? undefined : end(server, 'SIGKILL');
      await Promise.all([server_, target === 'server' ? undefined : killDatabase()]);
    },
    async restart(target) {
      if (target !== 'server') [database] = await startDatabase();
      if (target !== 'database') [server] = await startServer();
      await untilHealthy(url, server);
    },
    async stop() {
      await end(server, 'SIGTERM');
      await end(database, 'SIGTERM');
      for (const child of running) await end(child, 'SIGKILL');
    },
  };
}
