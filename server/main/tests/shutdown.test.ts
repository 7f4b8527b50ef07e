import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** A process that is asked to stop and, in a step of its shutdown, once more after `ms` of its own clock. */
function stopTwice(ms: number) {
  const script = `
    import { once } from 'node:events';
    import { createShutdown } from '${new URL('../shutdown.ts', import.meta.url).href}';
    const shutdown = createShutdown();
    const isAlive = setInterval(() => {}, 60_000);
    const signal = () => {
      const received = once(process, 'SIGTERM');
      process.kill(process.pid, 'SIGTERM');
      return received;
    };
    shutdown.add(async () => {
      const now = performance.now();
      performance.now = () => now + ${ms};
      await signal();
      console.log('the step has ended');
    });
    await signal();`;
  return spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
}

test('a signal that comes twice at once stops cleanly', () => {
  expect(stopTwice(500)).toMatchObject({ status: 0, stdout: 'the step has ended\n', stderr: '' });
});

test('a later second signal ends at once', () => {
  expect(stopTwice(1_500)).toMatchObject({ status: 143, stdout: '' });
});
