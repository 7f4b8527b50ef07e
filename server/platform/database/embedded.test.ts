import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type EmbeddedDatabase, FolderInUseError, startEmbedded } from './embedded.ts';

let dataDir: string;
let running: EmbeddedDatabase[];

beforeEach(() => {
  // Mode 700: the account that PostgreSQL runs under as root cannot enter it.
  dataDir = mkdtempSync(join(tmpdir(), 'muyu-embedded-'));
  running = [];
});

afterEach(async () => {
  await Promise.allSettled(running.map((database) => database.stop('immediate')));
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir, settings: { fsync: 'off' } });
  running.push(database);
  return database;
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

function postmasterPid(): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

describe('the embedded database', { timeout: 60_000 }, () => {
  test('keeps its data, password and port after a restart', async () => {
    const first = await start();
    await ask(first.url, `create table note as select '屿' as word`);
    await first.stop();
    const second = await start();
    expect(second.url).toBe(first.url);
    expect(await ask(second.url, 'select word from note')).toBe('屿');
    expect(statSync(join(dataDir, 'database.json')).mode & 0o777).toBe(0o600);
  });

  test('requires the password and listens on the loopback interface only', async () => {
    const { url } = await start();
    const wrong = url.replace(/:[^:@/]+@/, ':guess@');
    await expect(ask(wrong, 'select 1')).rejects.toThrow('password authentication failed');
    expect(await ask(url, 'show listen_addresses')).toBe('127.0.0.1');
    expect(await ask(url, 'show unix_socket_directories')).toBe('');
  });

  test('a second server fails with the URL of the first, which keeps running', async () => {
    const first = await start();
    first.setAddress('http://127.0.0.1:3999');
    const secondStart = start();
    await expect(secondStart).rejects.toThrow(FolderInUseError);
    await expect(secondStart).rejects.toThrow(`process ${process.pid}, serving at http://127.0.0.1:3999`);
    expect(await ask(first.url, 'select 1')).toBe(1);
  });

  test('keeps every acknowledged write after the server was killed', async () => {
    const module = fileURLToPath(new URL('./embedded.ts', import.meta.url));
    const program = `
      import { startEmbedded } from ${JSON.stringify(module)};
      import pg from 'pg';
      const { url } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} });
      const client = new pg.Client(url);
      await client.connect();
      await client.query('create table beat (n int)');
      for (let n = 1; ; n++) {
        await client.query('insert into beat values ($1)', [n]);
        process.stdout.write(n + '\\n');
      }`;
    const args = ['--input-type=module-typescript', '--eval', program];
    const server = spawn(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'inherit'],
      cwd: import.meta.dirname,
    });
    let acknowledged = '';
    server.stdout.on('data', (chunk) => {
      acknowledged += chunk;
      if (acknowledged.includes('\n50\n')) server.kill('SIGKILL');
    });
    await once(server, 'close');
    const last = Number(acknowledged.trimEnd().split('\n').at(-1));
    const { url } = await start();
    expect(await ask(url, 'select max(n) from beat')).toBeGreaterThanOrEqual(last);
  });

  test('restarts PostgreSQL when it is killed', async () => {
    const { url } = await start();
    await ask(url, 'create table note as select 7 as n');
    const before = postmasterPid();
    process.kill(before, 'SIGKILL');
    await expect.poll(() => ask(url, 'select n from note').catch(() => null), { timeout: 20_000 }).toBe(7);
    expect(postmasterPid()).not.toBe(before);
  });

  test('ignores a pid file whose process is another program', async () => {
    const { url, stop } = await start();
    await stop();
    writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), `${process.pid}\n`);
    await start();
    expect(await ask(url, 'select 1')).toBe(1);
  });

  test('uses another port when its own is taken', async () => {
    const first = await start();
    await first.stop();
    const port = Number(new URL(first.url).port);
    const squatter = createServer().listen(port, '127.0.0.1');
    await once(squatter, 'listening');
    const second = await start();
    squatter.close();
    expect(Number(new URL(second.url).port)).not.toBe(port);
    expect(await ask(second.url, 'select 1')).toBe(1);
  });
});
