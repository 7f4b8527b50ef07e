import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizedCharacters, normalizeForTerms } from './normalize-for-terms.ts';

test.each([
  ['ＦｕｌｌＷｉｄｔｈ　１２', 'fullwidth 12'],
  ['赌　博 平\n台', '赌博平台'],
  ['赌.博*平🎲台', '赌博平台'],
  ['加 V 信', '加v信'],
  ['he\u200bll\u00ado', 'hello'],
  ['one,  two; three', 'one two three'],
  ['𠮷 野家', '𠮷野家'],
  ['  …  ', ''],
  ['賭博平臺，網絡', '赌博平台网络'],
  ['h e r o i n', 'heroin'],
  ['buy h-e-r-o-i-n now', 'buy heroin now'],
  ['加 v x 聊', '加vx聊'],
  ['fück yöu', 'fuck you'],
  ['f̶u̶c̶k̶', 'fuck'],
  ['𝓯𝓾𝓬𝓴 ⓨⓞⓤ', 'fuck you'],
  ['ﬁne Straße ΟΔΟΣ', 'fine strasse οδοσ'],
  ['ガ と ば', 'か\u3099とは\u3099'.replace('か', 'カ')],
  ['ｶﾞ', 'カ\u3099'],
])('%j is normalized to %j', (text, normalized) => {
  expect(normalizeForTerms(text)).toBe(normalized);
});

const character = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...'赌賭博平台臺加信网網a Bz9ｖ，。* -\u200b\u0336🎲𠮷ょガ㈱ﬁé') },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }) },
);
const text = fc.array(character, { maxLength: 30 }).map((all) => all.join(''));

test('normalization is idempotent', () => {
  fc.assert(
    fc.property(text, (written) => {
      const once = normalizeForTerms(written);
      expect(normalizeForTerms(once)).toBe(once);
    }),
  );
});

test('normalization of every code point is idempotent', () => {
  const unstable: number[] = [];
  for (let code = 0; code < 0x30000; code++) {
    const once = normalizeForTerms(String.fromCodePoint(code));
    if (normalizeForTerms(once) !== once) unstable.push(code);
  }
  expect(unstable.map((code) => code.toString(16))).toEqual([]);
});

test('each normalized letter has the range of its original character, in ascending order', () => {
  fc.assert(
    fc.property(text, (written) => {
      let reached = 0;
      for (const { character, from, to } of normalizedCharacters(written)) {
        expect(from).toBeGreaterThanOrEqual(character === ' ' ? 0 : Math.min(reached, from));
        expect(to).toBeLessThanOrEqual(written.length);
        if (character === ' ') continue;
        expect([...written.slice(from, to)]).toHaveLength(1);
        expect(normalizeForTerms(written.slice(from, to))).toContain(character);
        expect(from).toBeGreaterThanOrEqual(reached === 0 ? 0 : Math.min(reached, from));
        reached = Math.max(reached, to);
      }
    }),
  );
});

test('masked characters do not count as letters', () => {
  expect(normalizeForTerms('打去死吧工')).toBe('打去死吧工');
  const starred = new Set([1, 2, 3]);
  const rest = normalizedCharacters('打去死吧工', starred);
  expect(rest.map(({ character, from }) => `${character}${from}`)).toEqual(['打0', '工4']);
});
