import { toSimplified } from '#platform/text/to-simplified.ts';

/** Invisible characters and combining marks; the voicing marks of kana stay, because they make another letter. */
const invisible = /(?![\u3099\u309a])[\p{Cf}\p{Mn}\p{Me}\u115f\u1160\u3164]/gu;
const letter = /[\p{L}\p{N}\p{Mc}\u3099\u309a]/u;
/** Scripts without spaces between words. */
const unspaced = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u;
const isSpaced = (character: string) => letter.test(character) && !unspaced.test(character);

/** Whether both are letters of one word in a script with spaces between words. */
export const isWithinWord = (a: string | undefined, b: string | undefined): boolean =>
  a !== undefined && b !== undefined && isSpaced(a) && isSpaced(b);

/** A character of a normalized text and its range in the original text, in UTF-16 code units. */
export type NormalizedCharacter = { character: string; from: number; to: number };
/** `apart`: another character lies between this letter and the one before it. */
type Letter = NormalizedCharacter & { apart: boolean; spaced: boolean };

/** Normalizes one code point: width, case, simplified form; a space for anything that is not a letter. */
function normalizeCodePoint(codePoint: string): string {
  if (codePoint >= '一' && codePoint <= '鿿' && codePoint.length === 1) return toSimplified(codePoint);
  const cased = codePoint.normalize('NFKD').toLowerCase().toUpperCase().toLowerCase().normalize('NFKD');
  return [...cased.replace(invisible, '')]
    .map((character) => (letter.test(character) ? toSimplified(character) : ' '))
    .join('');
}

/**
 * Normalizes a text for matching: width, case, traditional to simplified characters, no invisible ones. Other characters
 * between letters become one space, or nothing beside Chinese and Japanese letters and between single letters that are
 * s p e l l e d out. Characters at the positions `masked` do not count as letters.
 */
export function normalizedCharacters(
  text: string,
  masked: ReadonlySet<number> = new Set(),
): NormalizedCharacter[] {
  const letters = toLetters(text, masked);
  const isSingleLetter = letters.map(({ spaced, apart }, i) => {
    const [before, after] = [letters[i - 1], letters[i + 1]];
    return spaced && (apart || !before?.spaced) && (!after?.spaced || after.apart);
  });
  return letters.flatMap(({ character, from, to, apart, spaced }, i) => {
    const before = letters[i - 1];
    const letterAlone = { character, from, to };
    const separated = apart && spaced && before?.spaced && !(isSingleLetter[i - 1] && isSingleLetter[i]);
    return separated ? [{ character: ' ', from: before.to, to: from }, letterAlone] : [letterAlone];
  });
}

function toLetters(text: string, masked: ReadonlySet<number>): Letter[] {
  const letters: Letter[] = [];
  let apart = false;
  let from = 0;
  for (const codePoint of text) {
    const to = from + codePoint.length;
    for (const character of masked.has(from) ? ' ' : normalizeCodePoint(codePoint)) {
      const between = character === ' ';
      if (!between) letters.push({ character, from, to, apart, spaced: !unspaced.test(character) });
      apart = between;
    }
    from = to;
  }
  return letters;
}

/** The normalized text, without positions. */
export const normalizeForTerms = (text: string): string =>
  normalizedCharacters(text)
    .map(({ character }) => character)
    .join('');

/** Whether this code point is invisible or only a combining mark. */
export const isInvisible = (codePoint: string): boolean => codePoint.replace(invisible, '') === '';
