import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/**
 * Starts the server for browser tests, by default with pictures of full size; resolves with the function that stops it. With
 * E2E_SERVER=running there is one already.
 */
export async function startServer(port: number, env: NodeJS.ProcessEnv = {}): Promise<() => Promise<void>> {
  if (process.env.E2E_SERVER === 'running') return async () => undefined;
  const server = spawn(process.execPath, ['server.ts'], {
    cwd: new URL('..', import.meta.url),
    env: { ...process.env, E2E_PORT: String(port), SCREENS: 'on', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(server.stdout)) {
    if (!line.startsWith('ready')) continue;
    return async () => {
      server.kill('SIGTERM');
      await once(server, 'exit');
    };
  }
  throw new Error('the server ended');
}
