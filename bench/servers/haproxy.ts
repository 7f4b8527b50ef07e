import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export const hasHaproxy = (): boolean => spawnSync('haproxy', ['-v']).status === 0;

/** `deploy/haproxy.cfg`, for servers of this machine, without TLS and without port 80. */
export function haproxyConfig(port: number, servers: readonly number[]): string {
  const given = readFileSync(new URL('../../deploy/haproxy.cfg', import.meta.url), 'utf8');
  const lines = (rest: string) =>
    servers.map((at, i) => `  server s${i + 1} 127.0.0.1:${at}${rest.replace('s1', `s${i + 1}`)}\n`).join('');
  return given
    .replace(/^frontend plain\n(?: {2}.*\n)*/m, '')
    .replace(/^ {2}bind .*$/m, `  bind 127.0.0.1:${port}`)
    .replaceAll(/^ {2}server s1 \S+(.*)\n(?: {2}server .*\n)*/gm, (_line, rest: string) => lines(rest));
}

/** Starts HAProxy in front of servers. */
export async function startHaproxy(
  folder: string,
  port: number,
  servers: readonly number[],
): Promise<{ url: string; stop(): Promise<void> }> {
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, haproxyConfig(port, servers));
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
  for (;;) {
    if (child.exitCode !== null)
      throw new Error('HAProxy ended at its start: haproxy -c -f <folder>/haproxy.cfg');
    const socket = connect(port, '127.0.0.1');
    const isOpen = await Promise.race([once(socket, 'connect'), once(socket, 'error')]).then(
      () => !socket.destroyed,
      () => false,
    );
    socket.destroy();
    if (isOpen) break;
    await wait(100);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      const ended = once(child, 'exit');
      if (child.exitCode === null && child.kill('SIGKILL')) await ended;
    },
  };
}
