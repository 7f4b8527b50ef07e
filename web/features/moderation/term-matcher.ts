import type { SensitiveTerm, TermField } from '@muyu/contract/moderation.ts';

export type ListedTerm = Pick<SensitiveTerm, 'word' | 'action' | 'fields'>;
export type TermAction = ListedTerm['action'];

const invisibleCharacters = /(?![\u3099\u309a])[\p{Cf}\p{Mn}\p{Me}]/gu;
const separators = /[^\p{L}\p{N}\p{Mc}\u3099\u309a]+/gu;
const unspacedScripts = '[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}]';
const spaceAfter = new RegExp(`(${unspacedScripts}) `, 'gu');
const spaceBefore = new RegExp(` (${unspacedScripts})`, 'gu');
const isUnspaced = new RegExp(unspacedScripts, 'u');

/**
 * Normalizes a text for the search: NFKD, lower case, no invisible characters, no spaces in Chinese and Japanese.
 * Simpler than the normalization of the server, which also maps traditional characters and separated letters: this
 * only warns, the server decides.
 */
const normalizeForMatching = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(invisibleCharacters, '')
    .replace(separators, ' ')
    .replace(spaceAfter, '$1')
    .replace(spaceBefore, '$1')
    .trim();

const isSpaced = (character: string | undefined) =>
  character !== undefined && character !== ' ' && !isUnspaced.test(character);

/** Whether a normalized text contains a normalized term; in scripts with spaces only as a whole word. */
function containsTerm(text: string, word: string): boolean {
  const [first, last] = [word[0], word.at(-1)];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const inside =
      (isSpaced(text[at - 1]) && isSpaced(first)) || (isSpaced(last) && isSpaced(text[at + word.length]));
    if (!inside) return true;
  }
  return false;
}

/** Terms with other actions send a text to review and give no warning. */
const warnedActions: readonly TermAction[] = ['refuse', 'replace'];

const normalizedCache = new WeakMap<readonly ListedTerm[], { normalized: string; term: ListedTerm }[]>();

function normalizedTerms(terms: readonly ListedTerm[]) {
  const known = normalizedCache.get(terms);
  if (known) return known;
  const normalized = terms
    .map((term) => ({ normalized: normalizeForMatching(term.word), term }))
    .filter(({ normalized }) => normalized !== '');
  normalizedCache.set(terms, normalized);
  return normalized;
}

/** The term of a list in a text of this field; terms that reject a text come before those that replace words. */
export function findMatchingTerm(
  terms: readonly ListedTerm[],
  field: TermField,
  text: string,
): { word: string; action: TermAction } | null {
  const searched = normalizeForMatching(text);
  if (searched === '') return null;
  for (const action of warnedActions) {
    const found = normalizedTerms(terms).find(
      ({ normalized, term }) =>
        term.action === action && term.fields.includes(field) && containsTerm(searched, normalized),
    );
    if (found) return { word: found.term.word, action };
  }
  return null;
}
