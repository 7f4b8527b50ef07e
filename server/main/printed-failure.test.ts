import { parseArgs } from 'node:util';
import { expect, test } from 'vitest';
import { ConfigError } from '#platform/config/environment.ts';
import { printedFailure } from './printed-failure.ts';
import { StartupError } from './shutdown.ts';

class Expected extends Error {}

test('an expected error is printed as its message, another one whole', () => {
  for (const error of [new StartupError('no'), new ConfigError('no'), new Expected('no')])
    expect(printedFailure(error, [Expected])).toBe('no');
  const fault = new Error('no');
  expect(printedFailure(fault, [Expected])).toBe(fault);
  expect(printedFailure('no')).toBe('no');
});

test('wrong arguments are printed with the usage', () => {
  expect.assertions(1);
  try {
    parseArgs({ args: ['--what'], options: {} });
  } catch (error) {
    expect(String(printedFailure(error, [], 'Usage: …')).split('\n')).toEqual([
      expect.stringContaining('--what'),
      'Usage: …',
    ]);
  }
});
