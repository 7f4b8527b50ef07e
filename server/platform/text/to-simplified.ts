import type { DictLike } from 'opencc-js/core';
import { to } from 'opencc-js/preset/t2cn';

const isSingleCharacter = (text: string) => [...text].length === 1;
const toPairs = (dictionary: DictLike): readonly (readonly string[])[] =>
  typeof dictionary === 'string' ? dictionary.split('|').map((pair) => pair.split(' ')) : dictionary;

/** Single characters only: with phrases the result for a character would depend on its neighbours. */
const characters = new Map(
  to
    .cn!.flat()
    .flatMap(toPairs)
    .flatMap(([from = '', into = '']) =>
      isSingleCharacter(from) && isSingleCharacter(into) ? [[from, into] as const] : [],
    ),
);

/** The simplified form of a traditional character; other characters unchanged. */
export function toSimplified(character: string): string {
  const next = characters.get(character);
  return next === undefined || next === character ? character : toSimplified(next);
}
