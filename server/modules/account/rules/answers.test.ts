import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areQuestionsDistinct, normalizeAnswer } from './answers.ts';

const answer = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 });
const space = fc.constantFrom(' ', '\u3000', '\t', '\u00a0', '\u200b', '  ');
const fullWidth = (text: string) =>
  text.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));

test('ignores spaces, width and letter case', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(answer, space), { minLength: 1, maxLength: 6 }), (parts) => {
      const plain = parts.map(([text]) => text).join('');
      const spaced = parts.map(([text, gap]) => gap + text + gap).join('');
      expect(normalizeAnswer(spaced)).toBe(normalizeAnswer(plain));
    }),
  );
  fc.assert(
    fc.property(fc.stringMatching(/^[!-~]{1,30}$/), (text) => {
      const same = normalizeAnswer(text);
      for (const other of [fullWidth(text), text.toUpperCase(), text.toLowerCase()]) {
        expect(normalizeAnswer(other)).toBe(same);
      }
    }),
  );
});

test('normalization is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 10 }), (text) => {
      const once = normalizeAnswer(text);
      expect(normalizeAnswer(once)).toBe(once);
    }),
  );
});

test.each([
  ['林　月', ' 林月 '],
  ['Ｈａｎｇｚｈｏｕ', 'hang zhou'],
  ['㍿', '株式会社'],
  ['ｶﾞ', 'ガ'],
  ['STRASSE', 'straße'],
])('%s and %s are equal', (one, other) => {
  expect(normalizeAnswer(one)).toBe(normalizeAnswer(other));
});

test('different answers stay different', () => {
  const words = ['杭州', '杭', '州杭', 'hangzhou', '1990', '199', 'ﾊﾝ'];
  expect(new Set(words.map(normalizeAnswer)).size).toBe(words.length);
});

test('questions are distinct when no value repeats', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 10 }), { maxLength: 5 }), (values) => {
      const repeats = values.some((value, place) => values.indexOf(value) !== place);
      expect(areQuestionsDistinct(values.map((questionId) => ({ questionId })))).toBe(!repeats);
    }),
  );
});
