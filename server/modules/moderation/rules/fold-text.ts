import { simplified } from './simplified.ts';

/** What cannot be seen, and what only dresses up the character before it; the marks that make another kana stay. */
const unseen = /(?![\u3099\u309a])[\p{Cf}\p{Mn}\p{Me}\u115f\u1160\u3164]/gu;
const letter = /[\p{L}\p{N}\p{Mc}\u3099\u309a]/u;
/** Scripts that put no spaces between words. */
const unspaced = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u;
const isSpaced = (character: string) => letter.test(character) && !unspaced.test(character);

/** Are these two letters of one word of a script that parts words by spaces? */
export const joins = (a: string | undefined, b: string | undefined): boolean =>
  a !== undefined && b !== undefined && isSpaced(a) && isSpaced(b);

/** One character of a folded text, and where it stands in the text as it was written, in UTF-16 code units. */
export type FoldedCharacter = { character: string; from: number; to: number };
/** A letter; `apart`: something stands between it and the letter before it. */
type Letter = FoldedCharacter & { apart: boolean; spaced: boolean };

/** Letters of a code point by themselves, one width, one case, simplified; a space for what is no letter. */
function plain(codePoint: string): string {
  if (codePoint >= '一' && codePoint <= '鿿' && codePoint.length === 1) return simplified(codePoint);
  const cased = codePoint.normalize('NFKD').toLowerCase().toUpperCase().toLowerCase().normalize('NFKD');
  return [...cased.replace(unseen, '')].map((one) => (letter.test(one) ? simplified(one) : ' ')).join('');
}

/**
 * A text as words are searched in it: one width, one case, traditional characters simplified, nothing invisible. What
 * stands between letters is one space, and nothing beside a character of Chinese or Japanese, which have no spaces that
 * mean anything, nor between letters that are s p e l l e d out. Characters that begin at `starred` count as no letters.
 */
export function foldedCharacters(text: string, starred: ReadonlySet<number> = new Set()): FoldedCharacter[] {
  const letters = lettersOf(text, starred);
  // Is this letter a word by itself?
  const alone = letters.map(({ spaced, apart }, at) => {
    const [before, after] = [letters[at - 1], letters[at + 1]];
    return spaced && (apart || !before?.spaced) && (!after?.spaced || after.apart);
  });
  return letters.flatMap(({ character, from, to, apart, spaced }, at) => {
    const before = letters[at - 1];
    const one = { character, from, to };
    const parted = apart && spaced && before?.spaced && !(alone[at - 1] && alone[at]);
    return parted ? [{ character: ' ', from: before.to, to: from }, one] : [one];
  });
}

function lettersOf(text: string, starred: ReadonlySet<number>): Letter[] {
  const letters: Letter[] = [];
  let apart = false;
  let from = 0;
  for (const codePoint of text) {
    const to = from + codePoint.length;
    for (const character of starred.has(from) ? ' ' : plain(codePoint)) {
      const between = character === ' ';
      if (!between) letters.push({ character, from, to, apart, spaced: !unspaced.test(character) });
      apart = between;
    }
    from = to;
  }
  return letters;
}

/** A text as words are searched in it, without the places. */
export const foldText = (text: string): string =>
  foldedCharacters(text)
    .map(({ character }) => character)
    .join('');

/** Does this character only dress up the one before it, or nothing at all? */
export const isUnseen = (codePoint: string): boolean => codePoint.replace(unseen, '') === '';
