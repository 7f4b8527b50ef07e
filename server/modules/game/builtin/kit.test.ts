import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

type Kit = { showScore(score: number): void; over(score: number): void };

function openKit() {
  const sent: unknown[] = [];
  const element = { getContext: () => ({}), dataset: {} };
  const page: Record<string, unknown> = {
    document: { querySelector: () => element, addEventListener() {}, documentElement: element },
    parent: { postMessage: (message: unknown) => sent.push(message) },
    addEventListener() {},
  };
  runInNewContext(readFileSync(join(import.meta.dirname, 'kit.js'), 'utf8'), page);
  return { kit: page.kit as Kit, sent };
}

test('the page learns each score that is shown, once, and the end', () => {
  const { kit, sent } = openKit();
  for (const score of [0, 4, 4, 12]) kit.showScore(score);
  kit.over(12);
  expect(sent).toEqual([
    { type: 'score', score: 0 },
    { type: 'score', score: 4 },
    { type: 'score', score: 12 },
    { type: 'over', score: 12 },
  ]);
});
