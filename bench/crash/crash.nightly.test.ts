import { expect, test } from 'vitest';
import { crashMoney } from './crash.ts';
import { targets } from './stack.ts';

/** A hang ends here; a busy machine may take its time. */
const timeout = 400_000;

test('kills of server, database and both during payments leave the books right', {
  timeout,
  retry: 0,
}, async () => {
  const rounds = await crashMoney(targets.length, () => {});
  expect(rounds.map(({ killed, differences }) => [killed, differences])).toEqual(
    targets.map((target) => [target, []]),
  );
  for (const { acknowledged } of rounds) expect(acknowledged).toBeGreaterThan(0);
});
