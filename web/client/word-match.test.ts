import { wordFields } from '@muyu/contract/moderation.ts';
import { expect, test } from 'vitest';
import { type ListedWord, wordIn } from './word-match.ts';

const words: ListedWord[] = [
  { word: '赌博', action: 'refuse', fields: [...wordFields] },
  { word: 'fuck you', action: 'refuse', fields: [...wordFields] },
  { word: 'heroin', action: 'refuse', fields: [...wordFields] },
  { word: '加VX', action: 'replace', fields: ['comment', 'signature'] },
  { word: '返现', action: 'hold', fields: ['post', 'comment'] },
  { word: '***', action: 'refuse', fields: [...wordFields] },
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
])('in a comment %j warns of %j', (text, word) => {
  expect(wordIn(words, 'comment', text)?.word ?? null).toBe(word);
});

test('a word is warned of in its fields alone', () => {
  expect(wordIn(words, 'post', '加vx')).toBeNull();
  expect(wordIn(words, 'signature', '加vx')).toEqual({ word: '加VX', action: 'replace' });
});
