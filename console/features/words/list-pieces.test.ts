import { expect, test } from 'vitest';
import { listPieces, together } from './list-pieces.ts';

test('a short list is one piece, an empty one none', () => {
  expect(listPieces('赌球\r\n六合彩')).toEqual([{ text: '赌球\n六合彩', before: 0 }]);
  expect(listPieces('\n \r\n')).toEqual([]);
});

test('a long list is cut between lines, and nothing of it is lost', () => {
  const lines = Array.from({ length: 12_000 }, (_, at) => `词${at},refuse,post|comment`);
  const pieces = listPieces(lines.join('\n'));
  expect(pieces.length).toBeGreaterThan(2);
  expect(
    pieces
      .map(({ text }) => text)
      .join('\n')
      .split('\n'),
  ).toEqual(lines);
  for (const { text, before } of pieces) {
    expect(text.length).toBeLessThan(80_000);
    expect(text.split('\n').length).toBeLessThanOrEqual(5000);
    expect(text.split('\n')[0]).toBe(lines[before]);
  }
});

test('lines are told by their place in the whole list', () => {
  const refused = [{ line: 2, text: '***', reason: 'empty' as const }];
  const told = { added: 1, changed: 2, same: 3, refused };
  expect(
    together([
      { ...told, before: 0 },
      { ...told, before: 5000 },
    ]),
  ).toEqual({
    added: 2,
    changed: 4,
    same: 6,
    refused: [...refused, { line: 5002, text: '***', reason: 'empty' }],
  });
});
