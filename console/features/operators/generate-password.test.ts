import { operatorPasswordLimits } from '@muyu/contract/admin/operator-accounts.ts';
import { expect, test } from 'vitest';
import { generatePassword } from './generate-password.ts';

test('generates four groups of five characters without ambiguous ones', () => {
  const password = generatePassword();
  expect(password).toMatch(/^([A-HJ-NP-Za-km-np-z2-9]{5}-){3}[A-HJ-NP-Za-km-np-z2-9]{5}$/);
  expect(password.length).toBeGreaterThanOrEqual(operatorPasswordLimits.passwordMin);
  expect(password.length).toBeLessThanOrEqual(operatorPasswordLimits.passwordMax);
});

test('generates different passwords', () => {
  expect(new Set(Array.from({ length: 50 }, () => generatePassword())).size).toBe(50);
});

test('skips bytes beyond the last whole multiple of the alphabet', () => {
  const fills = [255, 250, 0];
  const password = generatePassword((bytes) => bytes.fill(fills.shift() ?? 0));
  expect(password).toBe('AAAAA-AAAAA-AAAAA-AAAAA');
  expect(fills).toEqual([]);
});
