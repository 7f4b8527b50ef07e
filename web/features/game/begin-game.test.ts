import { startGame } from '@muyu/contract/site/game.ts';
import { expect, test, vi } from 'vitest';
import { client } from '../../client/client.ts';
import { beginGame } from './begin-game.ts';

const lost = new TypeError('Failed to fetch');

/** Answers with the errors first; returns what was asked for. */
function answer(...errors: Error[]) {
  const asked: object[] = [];
  vi.spyOn(client, 'request').mockImplementation((async (endpoint: object, input: object) => {
    asked.push(endpoint === startGame ? { start: input } : { finish: input });
    const error = errors.shift();
    if (error) throw error;
    return { best: 9, isBest: true };
  }) as never);
  return asked;
}

test('a game whose start was lost starts late, and its score is saved', async () => {
  const asked = answer(lost);
  expect(await beginGame('boat').finish(9)).toEqual({ best: 9, isBest: true });
  expect(asked).toEqual([
    { start: { id: 'boat' } },
    { start: { id: 'boat', playedMs: expect.any(Number) } },
    { finish: { id: 'boat', score: 9 } },
  ]);
});

test('a start that arrived is not sent again, and a score whose reply was lost can be', async () => {
  const asked = answer();
  const game = beginGame('boat');
  await game.finish(9);
  await game.startAgain();
  await game.finish(9);
  const finish = { finish: { id: 'boat', score: 9 } };
  expect(asked).toEqual([{ start: { id: 'boat' } }, finish, finish]);
});
