import { expect, test } from 'vitest';
import { chooseCurrent, nearsEnd, nextAfter, stepFrom } from './next-item.ts';

const ids = ['a', 'b', 'c'];

test('after a decision the following item comes', () => {
  expect(nextAfter(ids, 'a')).toBe('b');
  expect(nextAfter(ids, 'b')).toBe('c');
});

test('after the last one the item before it comes; after the only one, none', () => {
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

test('the wanted item is shown while it is listed', () => {
  expect(chooseCurrent(ids, 'c', 0)).toBe('c');
});

test('when it is gone, the one that moved into its place is shown', () => {
  expect(chooseCurrent(['a', 'c'], 'b', 1)).toBe('c');
  expect(chooseCurrent(['a', 'b'], 'c', 2)).toBe('b');
  expect(chooseCurrent(ids, undefined, 0)).toBe('a');
  expect(chooseCurrent([], 'a', 0)).toBeNull();
});

test('the next page is fetched before the end is reached', () => {
  expect(nearsEnd(20, 0)).toBe(false);
  expect(nearsEnd(20, 14)).toBe(true);
  expect(nearsEnd(0, 0)).toBe(true);
});
