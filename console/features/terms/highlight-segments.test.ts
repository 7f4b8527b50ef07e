import type { TermAction } from '@muyu/contract/moderation.ts';
import { expect, test } from 'vitest';
import { highlightSegments } from './highlight-segments.ts';

const at = (action: TermAction, from: number, to: number) => ({ word: 'any', action, from, to });
const segments = (text: string, ...found: ReturnType<typeof at>[]) =>
  highlightSegments(text, found).map(({ text: piece, action }) => [piece, action]);

test('a text without matches is one segment', () => {
  expect(segments('你好')).toEqual([['你好', null]]);
});

test('matches are marked at their positions', () => {
  expect(segments('官方客服：返现', at('replace', 2, 4), at('hold', 5, 7))).toEqual([
    ['官方', null],
    ['客服', 'replace'],
    ['：', null],
    ['返现', 'hold'],
  ]);
});

test('overlapping matches take the strictest action', () => {
  expect(segments('网络赌博平台', at('replace', 0, 6), at('refuse', 2, 4), at('replace', 1, 3))).toEqual([
    ['网络', 'replace'],
    ['赌博', 'refuse'],
    ['平台', 'replace'],
  ]);
});
