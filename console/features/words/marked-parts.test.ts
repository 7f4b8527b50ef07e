import type { WordAction } from '@muyu/contract/moderation.ts';
import { expect, test } from 'vitest';
import { markedParts } from './marked-parts.ts';

const at = (action: WordAction, from: number, to: number) => ({ word: 'any', action, from, to });
const parts = (text: string, ...found: ReturnType<typeof at>[]) =>
  markedParts(text, found).map(({ text: piece, action }) => [piece, action]);

test('a text without words is one piece', () => {
  expect(parts('你好')).toEqual([['你好', null]]);
});

test('words are marked where they stand', () => {
  expect(parts('官方客服：返现', at('replace', 2, 4), at('hold', 5, 7))).toEqual([
    ['官方', null],
    ['客服', 'replace'],
    ['：', null],
    ['返现', 'hold'],
  ]);
});

test('where words overlap the strictest colours the piece', () => {
  expect(parts('网络赌博平台', at('replace', 0, 6), at('refuse', 2, 4), at('replace', 1, 3))).toEqual([
    ['网络', 'replace'],
    ['赌博', 'refuse'],
    ['平台', 'replace'],
  ]);
});
