import { expect, test } from 'vitest';
import { mergeRecorded } from '../../server/testing/statements/merge-recorded.ts';

const text = 'select 1 from post where id = any($1) and ($2::uuid is null or author_id = $2)';
const recorded = (values: unknown[]) => [{ text, values, calls: 1, random: false }];

test.each([
  ['two keys and one', [['a', 'b'], null], [['a'], null]],
  ['a value and none', [['a'], 'author'], [['a'], null]],
])('the larger values of a statement win in both orders: %s', (_name, larger, smaller) => {
  for (const order of [
    [larger, smaller],
    [smaller, larger],
  ])
    expect(mergeRecorded(order.map(recorded))).toEqual([{ text, values: larger, calls: 2, random: false }]);
});
