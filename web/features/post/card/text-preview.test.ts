import { expect, test } from 'vitest';
import { textPreview } from './text-preview.ts';

test('leaves a short text unchanged', () => {
  expect(textPreview('傍晚的江边')).toEqual({ text: '傍晚的江边', cut: false });
});

test('cuts a text after 40 characters', () => {
  expect(textPreview('光'.repeat(40)).cut).toBe(false);
  expect(textPreview('光'.repeat(41))).toEqual({ text: `${'光'.repeat(40)}…`, cut: true });
});

test('has nothing to expand when only an ellipsis follows', () => {
  const locked = `${'光'.repeat(40)}…`;
  expect(textPreview(locked)).toEqual({ text: locked, cut: false });
});

test('never splits an emoji', () => {
  const family = '👨‍👩‍👧‍👦';
  expect(textPreview(`${'光'.repeat(39)}${family}海`).text).toBe(`${'光'.repeat(39)}${family}…`);
});

test('replaces line breaks by spaces', () => {
  expect(textPreview('一\n\n二  三').text).toBe('一 二 三');
});
