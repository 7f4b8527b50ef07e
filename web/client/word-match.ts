import type { SensitiveWord, WordField } from '@muyu/contract/moderation.ts';

export type ListedWord = Pick<SensitiveWord, 'word' | 'action' | 'fields'>;
export type WordAction = ListedWord['action'];

const unseen = /(?![\u3099\u309a])[\p{Cf}\p{Mn}\p{Me}]/gu;
const between = /[^\p{L}\p{N}\p{Mc}\u3099\u309a]+/gu;
const unspaced = '[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}]';
const spaceAfter = new RegExp(`(${unspaced}) `, 'gu');
const spaceBefore = new RegExp(` (${unspaced})`, 'gu');
const isUnspaced = new RegExp(unspaced, 'u');

/**
 * A text as words are searched in it: one width, one case, nothing invisible, no spaces in Chinese and Japanese. Simpler
 * than the server's folding, which also knows traditional characters and words that are spelled out: this only warns,
 * the server decides.
 */
const foldSimply = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(unseen, '')
    .replace(between, ' ')
    .replace(spaceAfter, '$1')
    .replace(spaceBefore, '$1')
    .trim();

const isSpaced = (character: string | undefined) =>
  character !== undefined && character !== ' ' && !isUnspaced.test(character);

/** Does a folded text hold a folded word? One of a script with spaces only as a whole word. */
function holds(text: string, word: string): boolean {
  const [first, last] = [word[0], word.at(-1)];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const inside =
      (isSpaced(text[at - 1]) && isSpaced(first)) || (isSpaced(last) && isSpaced(text[at + word.length]));
    if (!inside) return true;
  }
  return false;
}

/** Held words are nothing to warn of: they only ask for a look. */
const warned: readonly WordAction[] = ['refuse', 'replace'];

const folds = new WeakMap<readonly ListedWord[], { folded: string; one: ListedWord }[]>();

function foldedList(words: readonly ListedWord[]) {
  const known = folds.get(words);
  if (known) return known;
  const folded = words
    .map((one) => ({ folded: foldSimply(one.word), one }))
    .filter(({ folded }) => folded !== '');
  folds.set(words, folded);
  return folded;
}

/** The word of a list that a text in this field holds: one that is refused before one that is replaced. */
export function wordIn(
  words: readonly ListedWord[],
  field: WordField,
  text: string,
): { word: string; action: WordAction } | null {
  const searched = foldSimply(text);
  if (searched === '') return null;
  for (const action of warned) {
    const found = foldedList(words).find(
      ({ folded, one }) => one.action === action && one.fields.includes(field) && holds(searched, folded),
    );
    if (found) return { word: found.one.word, action };
  }
  return null;
}
