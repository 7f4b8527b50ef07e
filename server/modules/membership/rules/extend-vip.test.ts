import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  extendVip,
  levelAt,
  nextChange,
  shortenVip,
  type Vip,
  type VipExtension,
  vipSecondsLeft,
} from './extend-vip.ts';

const now = new Date('2026-11-21T00:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3600_000);
const hour = 3600;

const some: fc.Arbitrary<VipExtension & { seconds: number }> = fc.record({
  level: fc.constantFrom(1, 2, 3),
  seconds: fc.integer({ min: 1, max: 400 * 86_400 }),
});
const lifetime: VipExtension = { level: 4, seconds: null };
const build = (all: readonly VipExtension[], at = now) =>
  all.reduce<Vip | null>((vip, added) => extendVip(vip, added, at), null);

/** Seconds of each level from now on. */
function remaining(vip: Vip | null): number[] {
  const ends = [vip?.level3Until, vip?.level2Until, vip?.until].map((end) => end?.getTime() ?? now.getTime());
  return ends
    .map((end, i) => Math.max(0, end - Math.max(now.getTime(), ...ends.slice(0, i))) / 1000)
    .toReversed();
}

test('each level keeps exactly the time that was added to it, in any order', () => {
  fc.assert(
    fc.property(fc.array(some), (all) => {
      const expected = [1, 2, 3].map((level) =>
        all.filter((each) => each.level === level).reduce((sum, { seconds }) => sum + seconds, 0),
      );
      expect(remaining(build(all))).toEqual(expected);
    }),
  );
});

test('the highest level runs first, and the lower ones after it', () => {
  const vip = build([
    { level: 1, seconds: 12 * hour },
    { level: 3, seconds: 5 * hour },
    { level: 2, seconds: 2 * hour },
  ])!;
  expect([0, 4, 5, 6, 7, 18, 19].map((count) => levelAt(vip, hours(count)))).toEqual([3, 3, 2, 2, 1, 1, 0]);
  expect(nextChange(vip, now)).toEqual(hours(5));
  expect(nextChange(vip, hours(5))).toEqual(hours(7));
  expect(nextChange(vip, hours(8))).toBeNull();
});

test('time that has run out is not used again', () => {
  const vip = build([{ level: 3, seconds: hour }])!;
  const later = extendVip(vip, { level: 1, seconds: 2 * hour }, hours(10));
  expect(later).toEqual({ until: hours(12), level2Until: null, level3Until: null });
});

test('lifetime absorbs other extensions in any order', () => {
  fc.assert(
    fc.property(fc.array(some), fc.array(some), (first, later) => {
      const end = build([...first, lifetime, ...later])!;
      expect(end).toEqual({ until: null, level2Until: null, level3Until: null });
      expect(levelAt(end, hours(1e6))).toBe(4);
    }),
  );
});

test('taking time of a level leaves the time of the others', () => {
  fc.assert(
    fc.property(fc.array(some, { minLength: 1 }), fc.nat(), fc.nat(), (all, at, part) => {
      const vip = build(all)!;
      const { level } = all[at % all.length]!;
      const left = vipSecondsLeft(vip, level, now);
      expect(left).toBe(remaining(vip)[level - 1]);
      const seconds = 1 + (part % left);
      const expected = remaining(vip).map((each, i) => (i === level - 1 ? each - seconds : each));
      expect(remaining(shortenVip(vip, { level, seconds }, now))).toEqual(expected);
    }),
  );
});
