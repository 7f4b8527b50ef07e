import { simplifyHan, simplifyWords } from './simplify-han.ts';

/** A text in the form in which it is segmented. `at[i]` is the position of unit i in the original; one more for the end. */
export type NormalizedText = { text: string; at: number[] };

const han = /\p{sc=Han}/u;
const kana = /[\p{sc=Hiragana}\p{sc=Katakana}ー]/u;
/** Variation selectors, joiners, skin tones, format characters. */
const dropped = /\p{Cf}|\u20e3|[\ufe00-\ufe0f]|[\u{1f3fb}-\u{1f3ff}]/u;
const mark = /\p{Mn}/gu;
const voicing: Record<string, string> = {
  '\uff9e': '\u3099',
  '\uff9f': '\u309a',
  '\u3099': '\u3099',
  '\u309a': '\u309a',
};

function normalizeCodePoint(codePoint: string): string {
  if (han.test(codePoint)) return simplifyHan(codePoint.normalize('NFKC'));
  if (dropped.test(codePoint)) return '';
  const compatible = codePoint.normalize('NFKC').toLowerCase();
  return kana.test(compatible) ? compatible : compatible.normalize('NFD').replace(mark, '');
}

/**
 * Normalizes width, case, accents, traditional and Japanese forms of Han characters. Spaces between single Han characters are
 * removed: people type them between the characters of one word.
 */
export function normalizeForSearch(original: string): NormalizedText {
  const units: string[] = [];
  const at: number[] = [];
  let from = 0;
  for (const codePoint of original) {
    const before = units.at(-1);
    const voiced = voicing[codePoint] && before ? (before + voicing[codePoint]).normalize('NFC') : '';
    if (voiced.length === 1) units[units.length - 1] = voiced;
    else
      for (const unit of normalizeCodePoint(codePoint).split('')) {
        units.push(unit);
        at.push(from);
      }
    from += codePoint.length;
  }
  const kept = units.map((unit, i) => !isSpaceInWord(units, unit, i));
  return {
    text: simplifyWords(units.filter((_, i) => kept[i]).join('')),
    at: [...at.filter((_, i) => kept[i]), original.length],
  };
}

const isHan = (unit: string | undefined) => unit !== undefined && han.test(unit);

/** Whether a space lies between two Han characters that have no Han neighbour on their other sides. */
function isSpaceInWord(units: readonly string[], unit: string, i: number): boolean {
  if (unit !== ' ' || !isHan(units[i - 1]) || !isHan(units[i + 1])) return false;
  return !isHan(units[i - 2]) && !isHan(units[i + 2]);
}

/** Katakana as hiragana. */
export const toHiragana = (text: string): string =>
  text.replace(/[\u30a1-\u30f6]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0x60));
