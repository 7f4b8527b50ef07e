import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Addition, extend, type Vip } from './extend.ts';

const now = new Date('2026-11-21T00:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3600_000);

const until = fc.date({ min: hours(-10_000), max: hours(10_000), noInvalidDate: true });
const timed: fc.Arbitrary<Vip> = fc.record({ level: fc.integer({ min: 1, max: 3 }), until });
const vip: fc.Arbitrary<Vip | null> = fc.option(
  fc.oneof(timed, fc.constant({ level: 4, until: null } satisfies Vip)),
);
const some: fc.Arbitrary<Addition & { seconds: number }> = fc.record({
  level: fc.integer({ min: 1, max: 3 }),
  seconds: fc.integer({ min: 1, max: 400 * 86_400 }),
});
const addition: fc.Arbitrary<Addition> = fc.oneof(some, fc.constant({ level: 4, seconds: null }));

const endOf = (state: Vip | null): number => {
  if (!state) return now.getTime();
  return state.until ? Math.max(state.until.getTime(), now.getTime()) : Number.POSITIVE_INFINITY;
};

test('an addition never shortens and never lowers what still lasts', () => {
  fc.assert(
    fc.property(vip, addition, (before, added) => {
      const after = extend(before, added, now);
      expect(endOf(after)).toBeGreaterThanOrEqual(endOf(before));
      if (before && endOf(before) > now.getTime()) {
        expect(after.level).toBeGreaterThanOrEqual(before.level);
      }
    }),
  );
});

test('time is added exactly, to what is left or from now', () => {
  fc.assert(
    fc.property(fc.option(timed), some, (before, added) => {
      const after = extend(before, added, now);
      expect(endOf(after) - endOf(before)).toBe(added.seconds * 1000);
    }),
  );
});

test('lifetime absorbs, in whichever order it comes', () => {
  fc.assert(
    fc.property(vip, fc.array(addition), fc.array(addition), (before, first, later) => {
      const lifetime: Addition = { level: 4, seconds: null };
      const all = [...first, lifetime, ...later];
      const end = all.reduce<Vip | null>((state, added) => extend(state, added, now), before);
      expect(end).toEqual({ level: 4, until: null });
    }),
  );
});

test('twelve hours after an end that has passed count from now, at the level that is given', () => {
  const over: Vip = { level: 3, until: hours(-1) };
  expect(extend(over, { level: 1, seconds: 12 * 3600 }, now)).toEqual({ level: 1, until: hours(12) });
  const live: Vip = { level: 2, until: hours(5) };
  expect(extend(live, { level: 1, seconds: 12 * 3600 }, now)).toEqual({ level: 2, until: hours(17) });
});
