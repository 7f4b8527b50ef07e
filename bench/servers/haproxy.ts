import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export const hasHaproxy = (): boolean => spawnSync('haproxy', ['-v']).status === 0;

/** The configuration that docs/operations.md recommends, for servers of this machine. */
const haproxyConfig = (port: number, servers: readonly number[]): string => `
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  # A server that is going or gone: the request goes to another one. Only where no reply has begun, and no bytes may
  # have been taken in.
  retries 3
  option redispatch 1
  retry-on conn-failure

frontend site
  bind 127.0.0.1:${port}
  option forwardfor
  default_backend servers

backend servers
  balance roundrobin
  option httpchk GET /api/health/ready
  timeout check 2s
  default-server check inter 500ms fall 3 rise 1 observe layer4 error-limit 1 on-error mark-down
${servers.map((at, i) => `  server s${i + 1} 127.0.0.1:${at}`).join('\n')}
`;

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
