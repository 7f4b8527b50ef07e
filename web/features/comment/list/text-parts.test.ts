import { expect, test } from 'vitest';
import { marksAfterEdit, mentionsIn, sentTextParts, textParts } from './text-parts.ts';

const an = { userId: '1', nickname: '安' };
const anna = { userId: '2', nickname: '安娜' };

test('separates mentions from the text around them', () => {
  expect(textParts('你好 @安 ，看这里', [an])).toEqual(['你好 ', an, ' ，看这里']);
  expect(textParts('@安@安娜', [an, anna])).toEqual([an, anna]);
});

test('prefers the longest matching name', () => {
  expect(textParts('@安娜', [an, anna])).toEqual([anna]);
  expect(mentionsIn('@安娜 来', [an, anna])).toEqual([anna]);
});

test('leaves an unknown @ and a text without mentions as they are', () => {
  expect(textParts('a@b.c @谁', [an])).toEqual(['a@b.c @谁']);
  expect(textParts('<b>@安</b>', [an])).toEqual(['<b>', an, '</b>']);
  expect(textParts('', [an])).toEqual([]);
});

test('lists a person once who is mentioned twice, and no person whose name was removed', () => {
  expect(mentionsIn('@安 @安 走吧', [an, anna])).toEqual([an]);
  expect(mentionsIn('走吧', [an])).toEqual([]);
});

test('people with one name are told apart by the order of their mentions', () => {
  const namesake = { userId: '3', nickname: '安' };
  const [first, second] = [
    [an, namesake],
    [namesake, an],
  ];
  expect(textParts('@安 和 @安', first)).toEqual([an, ' 和 ', namesake]);
  expect(textParts('@安 和 @安', second)).toEqual([namesake, ' 和 ', an]);
  expect(textParts('@安@安@安', first)).toEqual([an, namesake, namesake]);
  expect(mentionsIn('@安 和 @安', first)).toEqual(first);
});

test('of two people with one name the second stays when the mention of the first is deleted, also by a replacement', () => {
  const namesake = { userId: '3', nickname: '安' };
  const both = [an, namesake];
  const text = '@安 和 @安';
  const named = (next: string, caret: number, marks: readonly (typeof an)[] = both, from = text) =>
    mentionsIn(next, marksAfterEdit(from, marks, next, caret));
  expect(named('和 @安', 0)).toEqual([namesake]);
  expect(named('@安 和 ', 5)).toEqual([an]);
  expect(named('你 和 @安', 1)).toEqual([namesake]);
  expect(named('你好 @安 和 @安', 3)).toEqual(both);
  // Undone: the deleted mention is put in again before the other one.
  const deleted = marksAfterEdit(text, both, ' 和 @安', 0);
  expect(named(text, 2, deleted, ' 和 @安')).toEqual(both);
});

test('a person who is renamed later stays a link, with the name as it was written', () => {
  const renamed = { userId: '4', nickname: '新名字' };
  const asWritten = { userId: '4', nickname: 'friend' };
  expect(sentTextParts('@friend 一起来', [renamed])).toEqual([asWritten, ' 一起来']);
  expect(sentTextParts('@安 和 @friend', [renamed, an])).toEqual([an, ' 和 ', asWritten]);
  // Which of the two words it is cannot be known.
  expect(sentTextParts('@friend @谁', [renamed])).toEqual(['@friend @谁']);
  expect(sentTextParts('一起来', [renamed])).toEqual(['一起来']);
});
