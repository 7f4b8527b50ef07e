import { expect, test } from 'vitest';
import { isId, newId } from './ids.ts';

test('identifiers of one moment stand in the order in which they were made, and none comes twice', () => {
  const at = new Date('2026-11-21T12:00:00.000Z');
  const made = Array.from({ length: 1000 }, () => newId(at));
  expect(made.toSorted()).toEqual(made);
  expect(new Set(made).size).toBe(made.length);
  expect(made.every(isId)).toBe(true);
});

test('a later moment makes a greater identifier', () => {
  expect(newId(new Date(2000)) > newId(new Date(1000))).toBe(true);
});
