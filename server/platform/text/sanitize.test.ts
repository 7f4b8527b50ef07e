import { expect, test } from 'vitest';
import { sanitizeLine, sanitizeText } from './sanitize.ts';

test.each([
  ['a Hangul filler', '\u3164'],
  ['a half-width filler', '\uffa0'],
  ['jamo fillers', '\u115f\u1160'],
  ['an empty Braille cell', '\u2800 \u2800'],
  ['joiners alone', '\u200d\u200c'],
  ['a variation selector alone', '\ufe0f'],
  ['tags', '\u{e0061}\u{e0062}'],
  ['an Arabic letter mark', '\u061c'],
])('%s is invisible and removed', (_what, text) => {
  expect(sanitizeText(text)).toBe('');
  expect(sanitizeLine(text)).toBe('');
});

test.each(['👨‍👩‍👧', '❤️', 'क्‍ष', 'می‌خواهم', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '云 间', '…', '한글'])('%s stays as it is', (text) => {
  expect(sanitizeText(text)).toBe(text);
});

test('invisible letters cannot make two names look the same', () => {
  expect(sanitizeLine('林\u3164间\u061c\u202e客')).toBe('林间客');
});
