import { expect, test } from 'vitest';
import { isWeakPayPassword } from './pay-password.ts';

test.each(['000000', '999999', '123456', '012345', '654321', '987654'])('%s is weak', (password) =>
  expect(isWeakPayPassword(password)).toBe(true),
);

test.each(['123455', '112233', '246802', '135790', '098765'])('%s is not weak', (password) =>
  expect(isWeakPayPassword(password)).toBe(false),
);
