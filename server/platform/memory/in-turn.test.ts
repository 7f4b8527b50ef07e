import { expect, test } from 'vitest';
import { createQueue } from './in-turn.ts';

test('each piece of work begins when the one before has ended, also by failing', async () => {
  const inTurn = createQueue();
  const seen: string[] = [];
  const work = (name: string, fails = false) =>
    inTurn(async () => {
      seen.push(`${name} begins`);
      await Promise.resolve();
      seen.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const replies = await Promise.allSettled([work('a', true), work('b'), work('c')]);
  expect(replies.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});
