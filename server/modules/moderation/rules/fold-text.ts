/** Marks that cannot be seen, and those that dress up the character before them. */
const unseen = /[\p{Cf}\p{Mn}\p{Me}\u115f\u1160\u3164]/gu;
const between = /[^\p{L}\p{N}]+/gu;
const han = /\p{Script=Han}/u;

/**
 * A text as words are searched in it: one width, one case, nothing invisible; what stands between letters is one space,
 * and nothing beside a Han character, for Chinese has no spaces that mean anything.
 */
export function foldText(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase().replace(unseen, '');
  return plain
    .replace(between, (run, at: number) =>
      beside(plain, at, at + run.length).some((character) => han.test(character)) ? '' : ' ',
    )
    .trim();
}

/** The whole characters before `from` and at `to`: many Han characters take two code units. */
const beside = (text: string, from: number, to: number): string[] => [
  text.slice(Math.max(0, from - 2), from).match(/.$/su)?.[0] ?? '',
  text.slice(to, to + 2).match(/^./su)?.[0] ?? '',
];
