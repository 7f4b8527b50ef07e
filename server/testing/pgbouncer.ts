import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../platform/database/embedded/access.ts';

/** Whether PgBouncer is installed (Debian: pgbouncer). */
export const hasPgBouncer = (): boolean => spawnSync('pgbouncer', ['--version']).status === 0;

export type PgBouncer = { url: string; stop(): Promise<void> };

/** Starts PgBouncer in front of a database with few connections to it; it ignores the parameter `options` when asked. */
export async function startPgBouncer(
  databaseUrl: string,
  mode: 'transaction' | 'session',
  { connections = 5, ignoresOptions = false } = {},
): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'muyu-pgbouncer-'));
  // PgBouncer refuses uid 0 and then runs as nobody.
  chmodSync(folder, 0o755);
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const listen = await freePort();
  const name = pathname.slice(1);
  const to = `host=${hostname} port=${port} dbname=${name} user=${username} password='${decodeURIComponent(password)}'`;
  const config = join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `${name} = ${to}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${listen}`,
    'unix_socket_dir =',
    'auth_type = any',
    `pool_mode = ${mode}`,
    `default_pool_size = ${connections}`,
    'max_client_conn = 500',
    ...(ignoresOptions ? ['ignore_startup_parameters = options'] : []),
  ];
  writeFileSync(config, lines.join('\n'));
  const asRoot = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn('pgbouncer', [...asRoot, config], { stdio: 'ignore' });
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(listen);
  await untilOpen(url.href, child);
  return {
    url: url.href,
    async stop() {
      const ended = once(child, 'exit');
      if (child.exitCode === null && child.kill('SIGKILL')) await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilOpen(connectionString: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}`);
    const client = new pg.Client({ connectionString });
    try {
      await client.connect();
      return await client.end();
    } catch {
      await wait(50);
    }
  }
}
