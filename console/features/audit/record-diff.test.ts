import { expect, test } from 'vitest';
import { diffRecords } from './record-diff.ts';

const kinds = (before: Record<string, unknown> | null, after: Record<string, unknown> | null) =>
  Object.fromEntries(diffRecords(before, after).map((change) => [change.path, change.kind]));

test('classifies each field as changed, added, removed or same', () => {
  expect(
    kinds({ status: 'pending', rule: 'abuse', id: 1 }, { status: 'rejected', reason: 'r', id: 1 }),
  ).toEqual({
    status: 'changed',
    rule: 'removed',
    reason: 'added',
    id: 'same',
  });
});

test('lists changed fields first', () => {
  const paths = diffRecords({ a: 1, b: 1, c: 1 }, { a: 1, b: 2, c: 1 }).map((change) => change.path);
  expect(paths).toEqual(['b', 'a', 'c']);
});

test('compares nested fields one by one', () => {
  const changes = diffRecords({ post: { title: 'a', tags: ['x'] } }, { post: { title: 'b', tags: ['x'] } });
  expect(changes.map(({ path, kind }) => [path, kind])).toEqual([
    ['post.title', 'changed'],
    ['post.tags', 'same'],
  ]);
});

test('compares a list as a whole', () => {
  expect(kinds({ tags: ['x', 'y'] }, { tags: ['y', 'x'] })).toEqual({ tags: 'changed' });
});

test('a creation adds every field, and a deletion removes every field', () => {
  expect(kinds(null, { a: 1 })).toEqual({ a: 'added' });
  expect(kinds({ a: 1 }, null)).toEqual({ a: 'removed' });
  expect(diffRecords(null, null)).toEqual([]);
});

test('null, false and the empty text are distinct values', () => {
  const changes = diffRecords({ a: null, b: false, c: {}, d: 0 }, { a: '', b: true, c: {}, d: 0 });
  const texts = Object.fromEntries(changes.map((change) => [change.path, [change.before, change.after]]));
  expect(texts).toEqual({ a: ['null', ''], b: ['false', 'true'], c: ['{}', '{}'], d: ['0', '0'] });
});

test('a text keeps its line breaks', () => {
  expect(diffRecords({}, { reason: 'a\nb' })[0]?.after).toBe('a\nb');
});
