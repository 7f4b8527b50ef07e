import type { TermField } from '@muyu/contract/moderation.ts';
import { isInvisible, normalizedCharacters } from './normalize-for-terms.ts';
import type { Term, TermMatcher } from './term-matcher.ts';

/** Terms nested in terms deeper than this are deliberate: all characters of the match are masked. */
const maxDepth = 8;
/** Full-width, as most of the characters that it replaces; it is not typed by accident. */
const maskCharacter = '＊';

/** A term and its range in the original text, in UTF-16 code units. */
type ScreenedMatch = { term: Term; from: number; to: number };
/** The matches, each range once, and the text with stars in place of terms that are replaced. */
export type Screened = { text: string; matches: ScreenedMatch[] };

/**
 * Finds terms in a text and replaces each character of terms with the action `replace` by a star; characters between them
 * stay. Repeats on the result, because masking may bring the characters of another term together.
 */
export function screenText(text: string, matcher: TermMatcher, field: TermField): Screened {
  const masked = new Set<number>();
  const matches = new Map<string, ScreenedMatch>();
  for (let depth = 0; ; depth++) {
    const characters = normalizedCharacters(text, masked);
    const before = masked.size;
    for (const { term, from, to } of matcher(characters, field)) {
      const match = { term, from: characters[from]!.from, to: characters[to - 1]!.to };
      matches.set(`${match.from} ${match.to} ${term.normalized}`, match);
      if (term.action !== 'replace') continue;
      const range = depth < maxDepth ? characters.slice(from, to) : characters;
      for (const { character, from: position } of range) if (character !== ' ') masked.add(position);
    }
    if (masked.size === before) break;
  }
  const sorted = [...matches.values()].sort((a, b) => a.from - b.from || b.to - a.to);
  return { text: maskText(text, masked), matches: sorted };
}

/** Replaces the code points at these positions by stars and drops the invisible marks that follow them. */
function maskText(text: string, masked: ReadonlySet<number>): string {
  if (masked.size === 0) return text;
  let shown = '';
  let position = 0;
  let dropsMarks = false;
  for (const codePoint of text) {
    const hides = masked.has(position);
    dropsMarks = hides || (dropsMarks && isInvisible(codePoint));
    if (hides) shown += maskCharacter;
    else if (!dropsMarks) shown += codePoint;
    position += codePoint.length;
  }
  return shown;
}
