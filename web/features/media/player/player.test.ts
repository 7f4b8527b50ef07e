import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pickVisible } from './exclusive-playback.ts';
import { countsAsPlayed, playedMs } from './play-count.ts';
import { withPosition } from './resume-positions.ts';
import { createTaps } from './taps.ts';

test('keeps the current video while enough of it is visible', () => {
  const ratios = new Map([
    ['a', 0.65],
    ['b', 0.9],
    ['c', 0.5],
  ]);
  expect(pickVisible(ratios, null)).toBe('b');
  expect(pickVisible(ratios, 'a')).toBe('a');
  expect(pickVisible(ratios, 'c')).toBe('b');
  expect(pickVisible(new Map([['a', 0.59]]), 'a')).toBeNull();
});

test('counts a play after two seconds or half of a shorter video, repeated parts once', () => {
  const ranges = { length: 2, start: (at: number) => [0, 3][at]!, end: (at: number) => [1, 3.9][at]! };
  expect(playedMs(ranges)).toBeCloseTo(1900);
  expect(countsAsPlayed(1900, 60_000)).toBe(false);
  expect(countsAsPlayed(2000, 60_000)).toBe(true);
  expect(countsAsPlayed(700, 1400)).toBe(true);
});

test('saves positions except near the start and the end, and drops the oldest', () => {
  const minute = 60_000;
  const one = withPosition({}, 'a', 3 * minute, 10 * minute, 1);
  expect(one).toEqual({ a: { at: 180_000, seen: 1 } });
  expect(withPosition(one, 'a', 5_000, 10 * minute, 2)).toEqual({});
  expect(withPosition(one, 'a', 9.9 * minute, 10 * minute, 2)).toEqual({});
  let many = one;
  for (let at = 0; at < 60; at += 1) many = withPosition(many, `v${at}`, minute, 10 * minute, 10 + at);
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

function setUp() {
  const calls: string[] = [];
  const taps = createTaps({
    tap: () => calls.push('tap'),
    double: ({ x }) => calls.push(`double ${x}`),
    longPress: () => calls.push('hold'),
    release: () => calls.push('release'),
  });
  const touch = (x: number, time: number) => {
    taps.down({ x, y: 0 });
    taps.up({ x, y: 0 }, time);
  };
  return { calls, taps, touch };
}

test('delays a single tap and reports each further quick tap as a double tap', () => {
  const { calls, touch } = setUp();
  touch(10, 0);
  expect(calls).toEqual([]);
  vi.advanceTimersByTime(300);
  expect(calls).toEqual(['tap']);
  touch(10, 1000);
  touch(20, 1150);
  touch(30, 1300);
  vi.advanceTimersByTime(1000);
  expect(calls).toEqual(['tap', 'double 20', 'double 30']);
});

test('reports a long press until release, and nothing for a moving finger', () => {
  const { calls, taps } = setUp();
  taps.down({ x: 0, y: 0 });
  vi.advanceTimersByTime(400);
  taps.move({ x: 0, y: 40 });
  taps.up({ x: 0, y: 40 }, 900);
  expect(calls).toEqual(['hold', 'release']);
  taps.down({ x: 0, y: 0 });
  taps.move({ x: 0, y: 30 });
  vi.advanceTimersByTime(400);
  taps.up({ x: 0, y: 60 }, 2000);
  vi.advanceTimersByTime(1000);
  expect(calls).toEqual(['hold', 'release']);
});
