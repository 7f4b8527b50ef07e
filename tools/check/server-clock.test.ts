import { expect, test } from 'vitest';
import { clockErrors } from './server-clock.ts';

const path = 'server/modules/post/commands/add-post.ts';
const errorsOf = (text: string, allowed = {}) => clockErrors([{ path, text }], allowed);

test.each(['new Date()', 'Date.now()', 'performance.now()', 'f(new Date)'])('%s reads the clock', (text) => {
  expect(errorsOf(text)).toEqual([`${path} reads the system clock: use context.now or a parameter`]);
});

test.each(['new Date(now.getTime() + 1)', 'context.now', "say('Date.now()')", '// new Date()'])(
  '%s does not read the clock',
  (text) => {
    expect(errorsOf(text)).toEqual([]);
  },
);

test('a listed file may read the clock; a listed file that does not is an error', () => {
  expect(errorsOf('Date.now()', { [path]: 'measures how long a step takes' })).toEqual([]);
  expect(errorsOf('1', { [path]: 'measures' })).toEqual([
    `${path} reads no clock: remove it from CLOCK_READERS`,
  ]);
});
