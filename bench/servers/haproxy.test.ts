import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../../server/platform/database/embedded/access.ts';
import { haproxyConfig, hasHaproxy } from './haproxy.ts';

test('the proxy of trials listens on its own port only, with its servers in every backend of servers', () => {
  const config = haproxyConfig(8080, [3001, 3002]);
  expect(config.match(/^ *bind .*$/gm)).toEqual(['  bind 127.0.0.1:8080']);
  for (const at of [3001, 3002]) expect(config.split(`127.0.0.1:${at}`)).toHaveLength(4);
  expect(config).not.toContain('10.0.0.');
});

/** Port 80 of `deploy/haproxy.cfg` on a free port, with another port of certbot. */
async function startPlain(certbot: number): Promise<string> {
  const port = await freePort();
  const given = readFileSync(new URL('../../deploy/haproxy.cfg', import.meta.url), 'utf8');
  const folder = mkdtempSync(join(tmpdir(), 'muyu-haproxy-'));
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(
    file,
    given
      .replace(/^frontend site\n(?: {2}.*\n)*/m, '')
      .replace('bind :80', `bind 127.0.0.1:${port}`)
      .replace(/^ {2}server certbot \S+/m, `  server certbot 127.0.0.1:${certbot}`),
  );
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
  onTestFinished(async () => {
    const ended = once(child, 'exit');
    if (child.exitCode === null && child.kill('SIGKILL')) await ended;
    rmSync(folder, { recursive: true });
  });
  return `http://127.0.0.1:${port}`;
}

test('port 80 leads browsers to https, and questions of the certificate authority to certbot', async ({
  skip,
}) => {
  skip(!hasHaproxy(), 'needs HAProxy');
  const certbot = createServer((request, reply) => reply.end(`proof of ${request.url}`));
  certbot.listen(0, '127.0.0.1');
  await once(certbot, 'listening');
  onTestFinished(() => void certbot.close());
  const url = await startPlain((certbot.address() as AddressInfo).port);
  const ask = (path: string) => fetch(`${url}${path}`, { redirect: 'manual' });
  await vi.waitFor(() => ask('/'), 20_000);

  const reply = await ask('/post/1?from=mail');
  expect(reply.status).toBe(301);
  expect(reply.headers.get('location')).toBe(`${url.replace('http:', 'https:')}/post/1?from=mail`);
  const challenge = '/.well-known/acme-challenge/token';
  expect(await (await ask(challenge)).text()).toBe(`proof of ${challenge}`);
});
