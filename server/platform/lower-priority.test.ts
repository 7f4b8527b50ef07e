import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** The nice value of a process that starts with `inherited` and lowers its priority to 15. */
function nicenessAfter(inherited: number): string {
  const module = fileURLToPath(new URL('lower-priority.ts', import.meta.url));
  const script = `
    const { getPriority, setPriority } = await import('node:os');
    setPriority(${inherited});
    const { lowerPriority } = await import(${JSON.stringify(module)});
    lowerPriority(15);
    console.log(getPriority());
  `;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  return stdout.trim();
}

test('a process of a higher priority gets the lower one', () => {
  expect(nicenessAfter(5)).toBe('15');
});

test('a process of a lower priority keeps it, because raising it needs root', () => {
  expect(nicenessAfter(19)).toBe('19');
});
