import type { WordAction, WordField } from '@muyu/contract/moderation.ts';
import { type FoldedCharacter, joins } from './fold-text.ts';

/** A word that is searched for; `folded` is what is found, `word` how operators wrote it. */
export type Word = { folded: string; word: string; action: WordAction; fields: readonly WordField[] };
/** A word found; `from` and `to` count folded characters. */
type Found = { word: Word; from: number; to: number };
/** Finds every place of every word that counts in a field, overlapping ones too. */
export type WordFinder = (characters: readonly FoldedCharacter[], field: WordField) => Found[];

/** Words stand at the end of the way to their node. */
type Node = { next: Map<string, Node> | null; words: Word[] };
const node = (): Node => ({ next: null, words: [] });

/**
 * Makes a finder. A word that begins or ends with a letter of a spaced script is found as a whole word only; several such
 * words also written as one. Made by hand because a word inside a longer one must be found as well.
 */
export function wordFinder(words: Iterable<Word>): WordFinder {
  const root = node();
  for (const word of words) {
    for (const spelling of new Set([word.folded, word.folded.replaceAll(' ', '')])) put(root, spelling, word);
  }
  return (characters, field) => {
    const found: Found[] = [];
    for (let from = 0; from < characters.length; from++) {
      if (joins(characters[from - 1]?.character, characters[from]!.character)) continue;
      let at = root.next?.get(characters[from]!.character);
      for (let to = from + 1; at; to++) {
        if (at.words.length > 0 && !joins(characters[to - 1]!.character, characters[to]?.character)) {
          for (const word of at.words) if (word.fields.includes(field)) found.push({ word, from, to });
        }
        at = to < characters.length ? at.next?.get(characters[to]!.character) : undefined;
      }
    }
    return found;
  };
}

function put(root: Node, spelling: string, word: Word): void {
  if (spelling === '') return;
  let at = root;
  for (const character of spelling) {
    at.next ??= new Map();
    const next = at.next.get(character) ?? node();
    at.next.set(character, next);
    at = next;
  }
  at.words.push(word);
}
