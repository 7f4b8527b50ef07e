import type { TermAction, TermField } from '@muyu/contract/moderation.ts';
import { isWithinWord, type NormalizedCharacter } from './normalize-for-terms.ts';

/** A term of the list: `normalized` is searched for, `word` is the operators' spelling. */
export type Term = {
  normalized: string;
  word: string;
  action: TermAction;
  fields: readonly TermField[];
};
/** `from` and `to` count normalized characters. */
type TermMatch = { term: Term; from: number; to: number };
/** Finds every occurrence of every term that applies to a field, overlapping ones too. */
export type TermMatcher = (characters: readonly NormalizedCharacter[], field: TermField) => TermMatch[];

/** A node of the trie; `terms` end here. */
type Node = { next: Map<string, Node> | null; terms: Term[] };
const createNode = (): Node => ({ next: null, terms: [] });

/**
 * Creates a matcher from a trie. A term that begins or ends with a letter of a spaced script matches whole words only; a
 * term of several such words also matches them written as one. Written here because libraries do not report a term that
 * lies inside a longer one.
 */
export function createTermMatcher(terms: Iterable<Term>): TermMatcher {
  const root = createNode();
  for (const term of terms) {
    for (const spelling of new Set([term.normalized, term.normalized.replaceAll(' ', '')]))
      insertTerm(root, spelling, term);
  }
  return (characters, field) => {
    const found: TermMatch[] = [];
    for (let from = 0; from < characters.length; from++) {
      if (isWithinWord(characters[from - 1]?.character, characters[from]!.character)) continue;
      let node = root.next?.get(characters[from]!.character);
      for (let to = from + 1; node; to++) {
        if (
          node.terms.length > 0 &&
          !isWithinWord(characters[to - 1]!.character, characters[to]?.character)
        ) {
          for (const term of node.terms) if (term.fields.includes(field)) found.push({ term, from, to });
        }
        node = to < characters.length ? node.next?.get(characters[to]!.character) : undefined;
      }
    }
    return found;
  };
}

function insertTerm(root: Node, spelling: string, term: Term): void {
  if (spelling === '') return;
  let node = root;
  for (const character of spelling) {
    node.next ??= new Map();
    const next = node.next.get(character) ?? createNode();
    node.next.set(character, next);
    node = next;
  }
  node.terms.push(term);
}
