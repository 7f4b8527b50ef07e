import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { stopOrphan } from './orphan.ts';

const folder = mkdtempSync(join(tmpdir(), 'muyu-orphan-'));
const pidFile = join(folder, 'postmaster.pid');
const { platform } = process;
const become = (value: NodeJS.Platform) => Object.defineProperty(process, 'platform', { value });
beforeAll(() => become('darwin'));
afterAll(() => {
  become(platform);
  rmSync(folder, { recursive: true });
});

/** A process with the command line of a PostgreSQL on a cluster, whose pid is in the file of ours. */
async function postgresOn(cluster: string) {
  const script = "process.stdout.write('runs'); setInterval(() => {}, 1000)";
  const args = ['-e', script, '--', 'postgres', '-D', cluster, '-c', 'port=5432'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  writeFileSync(pidFile, `${child.pid}\n${folder}\n`);
  return child;
}

test('on macOS a PostgreSQL of another cluster with the pid of a stale file goes on', async () => {
  for (const other of ['/opt/homebrew/var/postgresql@17', `${folder}-two`]) {
    const child = await postgresOn(other);
    await stopOrphan(folder);
    expect([child.exitCode, child.signalCode, existsSync(pidFile)]).toEqual([null, null, false]);
  }
});

test('on macOS the PostgreSQL that a killed server left on the cluster is stopped', async () => {
  const child = await postgresOn(folder);
  const exit = once(child, 'exit');
  await stopOrphan(folder);
  expect(await exit).toEqual([null, 'SIGINT']);
});
