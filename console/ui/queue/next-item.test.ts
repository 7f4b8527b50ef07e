import { expect, test } from 'vitest';
import { chooseCurrent, isNearEnd, nextAfter, stepFrom } from './next-item.ts';

const ids = ['a', 'b', 'c'];

test('after a decision the next item is selected', () => {
  expect(nextAfter(ids, 'a')).toBe('b');
  expect(nextAfter(ids, 'b')).toBe('c');
});

test('after the last item the previous one is selected, after the only item none', () => {
  expect(nextAfter(ids, 'c')).toBe('b');
  expect(nextAfter(['a'], 'a')).toBeNull();
});

test('an item that is no longer listed is followed by the first', () => {
  expect(nextAfter(ids, 'x')).toBe('a');
  expect(nextAfter([], 'x')).toBeNull();
});

test('stepping stops at both ends', () => {
  expect(stepFrom(ids, 'a', 1)).toBe('b');
  expect(stepFrom(ids, 'c', 1)).toBe('c');
  expect(stepFrom(ids, 'a', -1)).toBe('a');
  expect(stepFrom(ids, null, 1)).toBe('a');
  expect(stepFrom([], null, 1)).toBeNull();
});

test('the requested item is shown while it is listed', () => {
  expect(chooseCurrent(ids, 'c', 0)).toBe('c');
});

test('a removed item is replaced by the item that moved to its position', () => {
  expect(chooseCurrent(['a', 'c'], 'b', 1)).toBe('c');
  expect(chooseCurrent(['a', 'b'], 'c', 2)).toBe('b');
  expect(chooseCurrent(ids, undefined, 0)).toBe('a');
  expect(chooseCurrent([], 'a', 0)).toBeNull();
});

test('the next page is fetched before the end is reached', () => {
  expect(isNearEnd(20, 0)).toBe(false);
  expect(isNearEnd(20, 14)).toBe(true);
  expect(isNearEnd(0, 0)).toBe(true);
});
