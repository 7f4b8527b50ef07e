import { expect, test } from 'vitest';
import { languageOfText } from './language-of-text.ts';

test.each([
  ['傍晚的江边', 'zh'],
  ['在 Tokyo 的第三天', 'zh'],
  ['夕方の川べり', 'ja'],
  ['カフェ', 'ja'],
  ['An evening by the river', 'en'],
  ['ok', 'other'],
  ['', 'other'],
  ['강가의 저녁', 'other'],
  ['😀 2026', 'other'],
] as const)('%s is %s', (text, language) => {
  expect(languageOfText(text)).toBe(language);
});
