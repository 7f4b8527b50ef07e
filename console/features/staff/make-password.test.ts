import { staffLimits } from '@muyu/contract/operator-staff.ts';
import { expect, test } from 'vitest';
import { makePassword } from './make-password.ts';

test('it is what the server takes: four groups of five, nothing that is misread', () => {
  const password = makePassword();
  expect(password).toMatch(/^([A-HJ-NP-Za-km-np-z2-9]{5}-){3}[A-HJ-NP-Za-km-np-z2-9]{5}$/);
  expect(password.length).toBeGreaterThanOrEqual(staffLimits.passwordMin);
  expect(password.length).toBeLessThanOrEqual(staffLimits.passwordMax);
});

test('no two are alike', () => {
  expect(new Set(Array.from({ length: 50 }, () => makePassword())).size).toBe(50);
});

test('bytes beyond the last whole round are not used', () => {
  const fills = [255, 250, 0];
  const password = makePassword((bytes) => bytes.fill(fills.shift() ?? 0));
  expect(password).toBe('AAAAA-AAAAA-AAAAA-AAAAA');
  expect(fills).toEqual([]);
});
