import { expect, test } from 'vitest';
import { parseGameMessage } from './game-message.ts';

test.each([
  [{ type: 'ready' }, { type: 'ready' }],
  [{ type: 'start', more: 1 }, { type: 'start' }],
  [
    { type: 'over', score: 12 },
    { type: 'over', score: 12 },
  ],
  [
    { type: 'score', score: 4 },
    { type: 'score', score: 4 },
  ],
  [{ type: 'score', score: '4' }, null],
  [{ type: 'over', score: 1.5 }, null],
  [{ type: 'over', score: '12' }, null],
  [{ type: 'over', score: -1 }, null],
  [{ type: 'over', score: 1e9 }, null],
  [{ type: 'else' }, null],
  ['ready', null],
  [null, null],
])('%j is read as %j', (data, message) => {
  expect(parseGameMessage(data)).toEqual(message);
});
