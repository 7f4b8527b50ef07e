import { termFields } from '@muyu/contract/moderation.ts';
import { expect, test } from 'vitest';
import { findMatchingTerm, type ListedTerm } from './term-matcher.ts';

const words: ListedTerm[] = [
  { word: '赌博', action: 'refuse', fields: [...termFields] },
  { word: 'fuck you', action: 'refuse', fields: [...termFields] },
  { word: 'heroin', action: 'refuse', fields: [...termFields] },
  { word: '加VX', action: 'replace', fields: ['comment', 'signature'] },
  { word: '返现', action: 'hold', fields: ['post', 'comment'] },
  { word: '***', action: 'refuse', fields: [...termFields] },
];

test.each([
  ['这里有赌博', '赌博'],
  ['赌 博', '赌博'],
  ['赌\u200b-博', '赌博'],
  ['Ｆｕｃｋ,  YOU!', 'fuck you'],
  ['f\u0336uck you', 'fuck you'],
  ['买heroin吗', 'heroin'],
  ['the heroine', null],
  ['antiheroin heroin', 'heroin'],
  ['加 v x 聊', null],
  ['加vx聊', '加VX'],
  ['加vxyz', null],
  ['加ｖｘ，赌博', '赌博'],
  ['返现', null],
  ['***', null],
  ['', null],
])('the comment %j contains the term %j', (text, word) => {
  expect(findMatchingTerm(words, 'comment', text)?.word ?? null).toBe(word);
});

test('a term applies to its fields only', () => {
  expect(findMatchingTerm(words, 'post', '加vx')).toBeNull();
  expect(findMatchingTerm(words, 'signature', '加vx')).toEqual({ word: '加VX', action: 'replace' });
});
