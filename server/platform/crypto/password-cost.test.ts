import { afterEach, expect, test } from 'vitest';
import { hashPassword, passwordCost, setPasswordCost, verifyPassword } from './password.ts';

const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };
afterEach(() => setPasswordCost(cheap));

test("the product's hash is argon2id with 19 MiB and two passes", async () => {
  setPasswordCost(passwordCost);
  const stored = await hashPassword('good-words');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(stored, 'good-words')).toBe(true);
  expect(await verifyPassword(stored, 'good-word')).toBe(false);
});

test('a hash of another cost is verified by its own cost', async () => {
  setPasswordCost(cheap);
  const stored = await hashPassword('good-words');
  setPasswordCost(passwordCost);
  expect(await verifyPassword(stored, 'good-words')).toBe(true);
});
