import { expect, test } from 'vitest';
import { interpolate } from './messages.ts';

const wait = 'Try again in {minutes, plural, one {# minute} other {# minutes}}, {name}';

test.each([
  [1, 'Try again in 1 minute, Lin'],
  ['1', 'Try again in 1 minute, Lin'],
  [0, 'Try again in 0 minutes, Lin'],
  [15, 'Try again in 15 minutes, Lin'],
])('a text with the number %j has the plural of it', (minutes, text) => {
  expect(interpolate(wait, { minutes, name: 'Lin' })).toBe(text);
});

test('texts of users are not read as templates', () => {
  const name = '{minutes} {minutes, plural, one {a} other {b}}';
  expect(interpolate('{name}', { name, minutes: 1 })).toBe(name);
});

test('a value that is not given leaves its place as it is', () => {
  expect(interpolate(wait, {})).toBe(wait);
});
