import { expect, test } from 'vitest';
import { drill } from './drill.ts';

/** A hang ends here; a busy machine may take its time. */
const timeout = 400_000;

test('a site that was backed up under load and destroyed is restored as of a second after the backup', {
  timeout,
  retry: 0,
}, async () => {
  const results = await drill({ payers: 2, authors: 2, posts: 6, max: 40, both: false, say: () => {} });
  expect(results.map(({ restored, faults }) => [restored, faults])).toEqual([['a later second', []]]);
  expect(results[0]!.posts).toBeGreaterThan(6);
  expect(results[0]!.payments).toBeGreaterThan(0);
  expect(results[0]!.searches).toBeGreaterThan(0);
});
