import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('the end of the parent is one signal for what runs', () => {
  const script = `
    import { mock } from 'node:test';
    process.env.npm_lifecycle_event = 'start';
    mock.timers.enable({ apis: ['setInterval', 'Date'], now: 1e12 });
    const { run } = await import('${new URL('./spawn.mjs', import.meta.url).href}');
    const kill = process.kill.bind(process);
    const kills = mock.method(process, 'kill', () => true).mock;
    const ended = run(process.execPath, ['-e', 'setInterval(() => {}, 60_000)'], { alone: true });
    for (const parent of [process.ppid, -1]) {
      Object.defineProperty(process, 'ppid', { value: parent, configurable: true });
      for (let times = 0; times < 4; times++) mock.timers.tick(500);
      console.log(kills.callCount());
    }
    kill(kills.calls[0].arguments[0], 'SIGKILL');
    await ended;`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  expect({ stdout, stderr }).toEqual({ stdout: '0\n1\n', stderr: '' });
});
