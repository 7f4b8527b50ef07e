import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clock, lengthClock } from './clock.ts';
import { countsAsPlayed, playedMs } from './play-count.ts';
import { chosenOf } from './stage.ts';
import { createTaps } from './taps.ts';
import { withPlace } from './watch-places.ts';

test('times as a clock shows them', () => {
  expect([0, 59_999, 200_000, 3_725_000].map(clock)).toEqual(['0:00', '0:59', '3:20', '1:02:05']);
  expect([200, 11_600].map(lengthClock)).toEqual(['0:01', '0:12']);
});

test('the video that plays stays chosen while enough of it is in sight', () => {
  const shares = new Map([
    ['a', 0.65],
    ['b', 0.9],
    ['c', 0.5],
  ]);
  expect(chosenOf(shares, null)).toBe('b');
  expect(chosenOf(shares, 'a')).toBe('a');
  expect(chosenOf(shares, 'c')).toBe('b');
  expect(chosenOf(new Map([['a', 0.59]]), 'a')).toBeNull();
});

test('two seconds count as a play, or half of a shorter video; what is played twice counts once', () => {
  const ranges = { length: 2, start: (at: number) => [0, 3][at]!, end: (at: number) => [1, 3.9][at]! };
  expect(playedMs(ranges)).toBeCloseTo(1900);
  expect(countsAsPlayed(1900, 60_000)).toBe(false);
  expect(countsAsPlayed(2000, 60_000)).toBe(true);
  expect(countsAsPlayed(700, 1400)).toBe(true);
});

test('a long video leaves its place, unless it has just begun or is at its end; the oldest are forgotten', () => {
  const minute = 60_000;
  const one = withPlace({}, 'a', 3 * minute, 10 * minute, 1);
  expect(one).toEqual({ a: { at: 180_000, seen: 1 } });
  expect(withPlace(one, 'a', 5_000, 10 * minute, 2)).toEqual({});
  expect(withPlace(one, 'a', 9.9 * minute, 10 * minute, 2)).toEqual({});
  let many = one;
  for (let at = 0; at < 60; at += 1) many = withPlace(many, `v${at}`, minute, 10 * minute, 10 + at);
  expect(Object.keys(many)).toHaveLength(50);
  expect(many).not.toHaveProperty('a');
  expect(many).toHaveProperty('v59');
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function watched() {
  const heard: string[] = [];
  const taps = createTaps({
    tap: () => heard.push('tap'),
    double: ({ x }) => heard.push(`double ${x}`),
    hold: () => heard.push('hold'),
    release: () => heard.push('release'),
  });
  const touch = (x: number, time: number) => {
    taps.down({ x, y: 0 });
    taps.up({ x, y: 0 }, time);
  };
  return { heard, taps, touch };
}

test('one tap waits for a second; each further one of a quick row is double too', () => {
  const { heard, touch } = watched();
  touch(10, 0);
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(300);
  expect(heard).toEqual(['tap']);
  touch(10, 1000);
  touch(20, 1150);
  touch(30, 1300);
  vi.advanceTimersByTime(1000);
  expect(heard).toEqual(['tap', 'double 20', 'double 30']);
});

test('a finger that stays holds until it is lifted, and does not tap; one that moves does neither', () => {
  const { heard, taps } = watched();
  taps.down({ x: 0, y: 0 });
  vi.advanceTimersByTime(400);
  taps.move({ x: 0, y: 40 });
  taps.up({ x: 0, y: 40 }, 900);
  expect(heard).toEqual(['hold', 'release']);
  taps.down({ x: 0, y: 0 });
  taps.move({ x: 0, y: 30 });
  vi.advanceTimersByTime(400);
  taps.up({ x: 0, y: 60 }, 2000);
  vi.advanceTimersByTime(1000);
  expect(heard).toEqual(['hold', 'release']);
});
