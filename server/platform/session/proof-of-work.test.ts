import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressRule, minWorkAfter, nameRule, workAfter } from './login-work.ts';
import { drawCounter } from './proof-of-work.ts';

test('solutions are uniform from 0: no part of the range can be skipped', () => {
  const draws = 50_000;
  const parts = Array<number>(10).fill(0);
  const top = 12_000;
  for (let i = 0; i < draws; i++) parts[Math.floor((drawCounter(1) / top) * 10)]! += 1;
  // Chi-squared with 9 degrees of freedom: above 40 once in 100,000 runs.
  const expected = draws / 10;
  expect(parts.reduce((sum, part) => sum + (part - expected) ** 2 / expected, 0)).toBeLessThan(40);
});

test('a solution lies in the range of its work', () => {
  fc.assert(
    fc.property(fc.double({ min: 1, max: 16, noNaN: true }), (work) => {
      const counter = drawCounter(work);
      expect(counter).toBeGreaterThanOrEqual(0);
      expect(counter).toBeLessThan(Math.round(12_000 * work));
    }),
  );
});

test.each([
  ['name', nameRule(20), 20],
  ['address', addressRule(50), 50],
])('the work of a %s begins after its free failures and grows to its bound', (_, rule, free) => {
  expect(workAfter(free - 1, rule)).toBe(0);
  expect(workAfter(free, rule)).toBe(1);
  fc.assert(
    fc.property(fc.nat(1000), (failures) => {
      const [now, next] = [workAfter(failures, rule), workAfter(failures + 1, rule)];
      expect(next).toBeGreaterThanOrEqual(now);
      if (failures >= free && now < rule.maxWork) expect(next).toBeGreaterThan(now);
      expect(next).toBeLessThanOrEqual(rule.maxWork);
      const min = minWorkAfter(failures, rule);
      expect(min).toBeLessThanOrEqual(now);
      expect(min > 0).toBe(now > 0);
    }),
  );
});
