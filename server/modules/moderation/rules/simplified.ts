import type { DictLike } from 'opencc-js/core';
import { to } from 'opencc-js/preset/t2cn';

const single = (text: string) => [...text].length === 1;
const pairsOf = (dictionary: DictLike): readonly (readonly string[])[] =>
  typeof dictionary === 'string' ? dictionary.split('|').map((pair) => pair.split(' ')) : dictionary;

/** Characters alone: phrases would make a character's fold depend on its neighbours. */
const characters = new Map(
  to
    .cn!.flat()
    .flatMap(pairsOf)
    .flatMap(([from = '', into = '']) => (single(from) && single(into) ? [[from, into] as const] : [])),
);

/** The simplified form of a traditional character; any other one as it is. */
export function simplified(character: string): string {
  const next = characters.get(character);
  return next === undefined || next === character ? character : simplified(next);
}
