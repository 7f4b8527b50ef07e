import { expect, test } from 'vitest';
import { textPreview } from './text-preview.ts';

test('a short text stays whole', () => {
  expect(textPreview('傍晚的江边')).toEqual({ text: '傍晚的江边', cut: false });
});

test('40 characters stay, the 41st is cut', () => {
  expect(textPreview('光'.repeat(40)).cut).toBe(false);
  expect(textPreview('光'.repeat(41))).toEqual({ text: `${'光'.repeat(40)}…`, cut: true });
});

test('an emoji at the border is kept or left out as a whole', () => {
  const family = '👨‍👩‍👧‍👦';
  expect(textPreview(`${'光'.repeat(39)}${family}海`).text).toBe(`${'光'.repeat(39)}${family}…`);
});

test('line breaks become spaces in a list', () => {
  expect(textPreview('一\n\n二  三').text).toBe('一 二 三');
});
