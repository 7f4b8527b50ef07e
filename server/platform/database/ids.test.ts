import { expect, expectTypeOf, test } from 'vitest';
import { isId, newId } from './ids.ts';

test('ids of one millisecond sort in creation order and are unique', () => {
  const at = new Date('2026-11-21T12:00:00.000Z');
  const made = Array.from({ length: 1000 }, () => newId(at));
  expect(made.toSorted()).toEqual(made);
  expect(new Set(made).size).toBe(made.length);
  expect(made.every(isId)).toBe(true);
});

test('a later time makes a greater id', () => {
  expect(newId(new Date(2000)) > newId(new Date(1000))).toBe(true);
});

test('an id has a time: of a request, not of the system', () => {
  expectTypeOf(newId).parameters.toEqualTypeOf<[at: Date]>();
});
