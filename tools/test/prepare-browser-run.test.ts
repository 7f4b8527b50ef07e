import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Runs it in a process of its own: its imports watch the signals of their process. */
const prepare = (chromium: string | null, isBuilt: boolean) => {
  const script = `
    const { prepareBrowserRun } = await import('${new URL('./prepare-browser-run.ts', import.meta.url).href}');
    const build = async (app) => (console.log('building ' + app), ${isBuilt});
    console.log(await prepareBrowserRun(async () => ${JSON.stringify(chromium)}, build));`;
  return spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
};

test('without Chromium nothing is built, and the reason is printed', () => {
  const { stdout, stderr } = prepare(null, true);
  expect(stdout).toBe('null\n');
  expect(stderr).toContain('CHROMIUM_PATH');
});

test.each([
  [true, '/usr/bin/chromium'],
  [false, 'null'],
])('the run has the Chromium when the apps are built: %s', (isBuilt, expected) => {
  const { stdout } = prepare('/usr/bin/chromium', isBuilt);
  expect(stdout).toBe(`building web\nbuilding console\n${expected}\n`);
});
