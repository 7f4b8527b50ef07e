import { expect, test } from 'vitest';
import { SlowStatements } from './slow-statements.ts';

test('statements above the threshold are summed by their text, others are not recorded', () => {
  const slow = new SlowStatements(() => 100);
  slow.record('select 1', 99);
  slow.record('select  2\n where a = $1', 150);
  slow.record('select 2 where a = $1', 250);
  expect(slow.take()).toEqual([{ text: 'select 2 where a = $', calls: 2, totalMs: 400, maxMs: 250 }]);
  expect(slow.take()).toEqual([]);
});

test('lists of parameters of different lengths are one statement', () => {
  const slow = new SlowStatements(() => 0);
  slow.record('select a from b where c in ($1, $2, $3) and d = $4', 1);
  slow.record('select a from b where c in ($1, $2) and d = $3', 1);
  slow.record('insert into b values ($1, $2), ($3, $4), ($5, $6)', 1);
  slow.record('insert into b values ($1, $2), ($3, $4)', 1);
  const texts = slow.take().map(({ text }) => text);
  expect(texts).toEqual(['select a from b where c in ($…) and d = $', 'insert into b values ($…), …']);
});

test('at most a hundred different statements are kept', () => {
  const slow = new SlowStatements(() => 0);
  for (let i = 0; i < 500; i += 1) slow.record(`select ${i}`, 1);
  expect(slow.take()).toHaveLength(100);
});
