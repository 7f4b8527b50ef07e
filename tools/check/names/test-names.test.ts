import { expect, test } from 'vitest';
import { clauseNameErrors } from './test-names.ts';

test.each([
  `test('what is not for sale is not sold', () => {});`,
  `test.skip("Who comes back gets a list", () => {});`,
  'test(\n  `whoever refuses stays`,\n  () => {},\n);',
  `test.each([1])('those of %s are shown', () => {});`,
])('refuses the name in %s', (text) => {
  expect(clauseNameErrors({ path: 'a.test.ts', text })).toHaveLength(1);
});

test.each([
  `test('a post without a price is not sold', () => {});`,
  `test('shows what is left', () => {});`,
  `contest('what', 1);`,
])('accepts the name in %s', (text) => {
  expect(clauseNameErrors({ path: 'a.test.ts', text })).toEqual([]);
});
