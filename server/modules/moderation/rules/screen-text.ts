import type { WordField } from '@muyu/contract/moderation.ts';
import { foldedCharacters, isUnseen } from './fold-text.ts';
import type { Word, WordFinder } from './word-finder.ts';

/** Who nests words in words deeper than this did it on purpose: every letter is starred. */
const deepest = 8;
/** Wide, as the characters that it mostly stands for; nobody types it by accident. */
const star = '＊';

/** A word found, and where it stands in the text as it was written, in UTF-16 code units. */
type Place = { word: Word; from: number; to: number };
/** What was found, each place once, and the text with stars where words to be replaced stood. */
export type Screened = { text: string; places: Place[] };

/**
 * Finds words in a text, and puts a star for each of their characters where they are to be replaced, wherever they stand:
 * what stood between the characters stays. Words that only come together when others are starred are found as well.
 */
export function screenText(text: string, find: WordFinder, field: WordField): Screened {
  const starred = new Set<number>();
  const places = new Map<string, Place>();
  for (let depth = 0; ; depth++) {
    const characters = foldedCharacters(text, starred);
    const before = starred.size;
    for (const { word, from, to } of find(characters, field)) {
      const place = { word, from: characters[from]!.from, to: characters[to - 1]!.to };
      places.set(`${place.from} ${place.to} ${word.folded}`, place);
      if (word.action !== 'replace') continue;
      const letters = depth < deepest ? characters.slice(from, to) : characters;
      for (const { character, from: at } of letters) if (character !== ' ') starred.add(at);
    }
    if (starred.size === before) break;
  }
  const inOrder = [...places.values()].sort((a, b) => a.from - b.from || b.to - a.to);
  return { text: withStars(text, starred), places: inOrder };
}

/** Marks that dressed up a starred character go with it. */
function withStars(text: string, starred: ReadonlySet<number>): string {
  if (starred.size === 0) return text;
  let shown = '';
  let from = 0;
  let dressed = false;
  for (const codePoint of text) {
    const hides = starred.has(from);
    dressed = hides || (dressed && isUnseen(codePoint));
    if (hides) shown += star;
    else if (!dressed) shown += codePoint;
    from += codePoint.length;
  }
  return shown;
}
