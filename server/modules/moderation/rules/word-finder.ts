/** A word stands at the end of the way to its node. */
type Node = { next: Map<string, Node>; ends: boolean };
const node = (): Node => ({ next: new Map(), ends: false });

/** Letters and digits of scripts that part words by spaces: `class` holds no other word. */
const spaced = /[\p{L}\p{N}]/u;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const joins = (a: string | undefined, b: string | undefined): boolean =>
  [a, b].every((c) => c !== undefined && spaced.test(c) && !unspaced.test(c));

/** Finds the first of many words in a text; both are folded. */
export type WordFinder = (text: string) => string | null;

/**
 * Makes a finder. A word that begins or ends with a letter of a spaced script is found as a whole word only. Made by
 * hand because a word inside the beginning of a longer one must be found as well.
 */
export function wordFinder(words: Iterable<string>): WordFinder {
  const root = node();
  for (const word of words) {
    let at = root;
    for (const character of word) {
      const next = at.next.get(character) ?? node();
      at.next.set(character, next);
      at = next;
    }
    at.ends = word !== '';
  }
  return (text) => {
    const characters = [...text];
    for (let from = 0; from < characters.length; from++) {
      if (!root.next.has(characters[from]!)) continue;
      const to = endOf(root, characters, from);
      if (to !== null) return characters.slice(from, to).join('');
    }
    return null;
  };
}

function endOf(root: Node, characters: string[], from: number): number | null {
  if (joins(characters[from - 1], characters[from])) return null;
  let at: Node | undefined = root;
  for (let to = from; to < characters.length; to++) {
    at = at.next.get(characters[to]!);
    if (!at) return null;
    if (at.ends && !joins(characters[to], characters[to + 1])) return to + 1;
  }
  return null;
}
