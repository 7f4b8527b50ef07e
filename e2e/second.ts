import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Starts one more server on the database of the one at `origin`; resolves with its own origin once it answers. */
export async function startSecond(origin: string): Promise<{ origin: string; stop(): Promise<void> }> {
  const beside = new URL(origin).port;
  const port = String(Number(beside) + 1000 + (process.pid % 1000));
  const child = spawn(process.execPath, ['second-server.ts'], {
    cwd: import.meta.dirname,
    env: { ...process.env, BESIDE: beside, PORT: port },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let said = '';
  await new Promise<void>((done, fail) => {
    child.stdout.on('data', (piece: Buffer) => {
      said += piece.toString();
      if (said.includes('ready ')) done();
    });
    void ended.then(() => fail(new Error(`the second server ended: ${said}`)));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
