import { expect, test } from 'vitest';
import { diffRecords } from './record-diff.ts';

const kinds = (before: Record<string, unknown> | null, after: Record<string, unknown> | null) =>
  Object.fromEntries(diffRecords(before, after).map((change) => [change.path, change.kind]));

test('each field is told to be changed, added, removed or the same', () => {
  expect(
    kinds({ status: 'pending', rule: 'abuse', id: 1 }, { status: 'rejected', reason: 'r', id: 1 }),
  ).toEqual({
    status: 'changed',
    rule: 'removed',
    reason: 'added',
    id: 'same',
  });
});

test('what changed comes first', () => {
  const paths = diffRecords({ a: 1, b: 1, c: 1 }, { a: 1, b: 2, c: 1 }).map((change) => change.path);
  expect(paths).toEqual(['b', 'a', 'c']);
});

test('fields inside fields are compared one by one', () => {
  const changes = diffRecords({ post: { title: 'a', tags: ['x'] } }, { post: { title: 'b', tags: ['x'] } });
  expect(changes.map(({ path, kind }) => [path, kind])).toEqual([
    ['post.title', 'changed'],
    ['post.tags', 'same'],
  ]);
});

test('lists count as a whole', () => {
  expect(kinds({ tags: ['x', 'y'] }, { tags: ['y', 'x'] })).toEqual({ tags: 'changed' });
});

test('a creation adds all, a deletion removes all', () => {
  expect(kinds(null, { a: 1 })).toEqual({ a: 'added' });
  expect(kinds({ a: 1 }, null)).toEqual({ a: 'removed' });
  expect(diffRecords(null, null)).toEqual([]);
});

test('null, false and empty are values of their own', () => {
  const changes = diffRecords({ a: null, b: false, c: {}, d: 0 }, { a: '', b: true, c: {}, d: 0 });
  const texts = Object.fromEntries(changes.map((change) => [change.path, [change.before, change.after]]));
  expect(texts).toEqual({ a: ['null', ''], b: ['false', 'true'], c: ['{}', '{}'], d: ['0', '0'] });
});

test('a text keeps its line breaks', () => {
  expect(diffRecords({}, { reason: 'a\nb' })[0]?.after).toBe('a\nb');
});
