import type { SecurityAnswer } from '@muyu/contract/account/registration.ts';
import { expect, test } from 'vitest';
import { areValidQuestions, isValidUsername } from './valid-credentials.ts';

test.each([
  ['abc', true],
  ['a.b_c@d-9', true],
  ['abc!', true],
  ['#a$(b)+{c}', true],
  ["a'bc", false],
  ['a/bc', false],
  ['a<bc>', false],
  ['ab', false],
  ['with space', false],
  ['晚风吹过', false],
  ['x'.repeat(31), false],
])('%s as an account name: %s', (name, fits) => expect(isValidUsername(name)).toBe(fits));

test('repeated questions and empty answers are invalid', () => {
  const [first, second, third] = [1, 5, 10].map((questionId) => ({ questionId, answer: '林月' })) as [
    SecurityAnswer,
    SecurityAnswer,
    SecurityAnswer,
  ];
  expect(areValidQuestions([first, second, third])).toBe(true);
  expect(areValidQuestions([first, second, first])).toBe(false);
  expect(areValidQuestions([first, second, { ...third, answer: '  ' }])).toBe(false);
  expect(areValidQuestions([first, second])).toBe(false);
});
