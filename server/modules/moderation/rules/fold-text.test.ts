import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test.each([
  ['ＦｕｌｌＷｉｄｔｈ　１２', 'fullwidth 12'],
  ['赌　博 平\n台', '赌博平台'],
  ['赌.博*平🎲台', '赌博平台'],
  ['加 V 信', '加v信'],
  ['he\u200bll\u00ado', 'hello'],
  ['one,  two; three', 'one two three'],
  ['𠮷 野家', '𠮷野家'],
  ['  …  ', ''],
])('%j is searched as %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('folding what is folded changes nothing', () => {
  const character = fc.constantFrom(...'赌博平台加信网a Bz9ｖ，。* -\u200b🎲𠮷ょ');
  fc.assert(
    fc.property(fc.array(character), (characters) => {
      const once = foldText(characters.join(''));
      expect(foldText(once)).toBe(once);
    }),
  );
});
