import { expect, test } from 'vitest';
import { marksIn, textParts } from './text-parts.ts';

const an = { userId: '1', nickname: '安' };
const anna = { userId: '2', nickname: '安娜' };

test('names of marked people stand apart from the words around them', () => {
  expect(textParts('你好 @安 ，看这里', [an])).toEqual(['你好 ', an, ' ，看这里']);
  expect(textParts('@安@安娜', [an, anna])).toEqual([an, anna]);
});

test('a longer name is not taken for the shorter one that it begins with', () => {
  expect(textParts('@安娜', [an, anna])).toEqual([anna]);
  expect(marksIn('@安娜 来', [an, anna])).toEqual([anna]);
});

test('an @ that names nobody, and a text without marks, stay as they are', () => {
  expect(textParts('a@b.c @谁', [an])).toEqual(['a@b.c @谁']);
  expect(textParts('<b>@安</b>', [an])).toEqual(['<b>', an, '</b>']);
  expect(textParts('', [an])).toEqual([]);
});

test('who is named twice is marked once; whose name was taken out is not marked', () => {
  expect(marksIn('@安 @安 走吧', [an, anna])).toEqual([an]);
  expect(marksIn('走吧', [an])).toEqual([]);
});
