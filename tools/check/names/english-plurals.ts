/** `{count, plural, …}` with its branches. */
const pluralBlock = /\{\w+, plural,((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}/g;

/** Words in `s` after a value that are no plural nouns, and words after which no noun of the value follows. */
const others = new Set(
  (
    'is has was does needs works stands belongs returns sells shares leaves stops closes expires commented liked saved ' +
    'as its this us less address business status access series ' +
    'and or to from in on of at by for with left no not the a an so'
  ).split(' '),
);
const isPlural = (word: string) => /[a-z]{2}s$|^people$/.test(word) && !/ss$/.test(word) && !others.has(word);

/** The text behind a number that has an end of its own: a range ("3 to 40 pictures"), or a part ("2 of 6 digits"). */
const isRange = (before: string) => /(\bto|–|\bof) $|–$/.test(before);

/** The places of an English text that are wrong for one: a number before a plural noun, a plural without a branch for one. */
export function findBareCounts(text: string): string[] {
  const found: string[] = [];
  const rest = text.replace(pluralBlock, (block, branches: string) => {
    if (!/\bone \{/.test(branches)) found.push(block);
    return '';
  });
  for (const { 0: value, index } of rest.matchAll(/\{\w*\}(?:<\/?\d+\/?>)*/g)) {
    if (isRange(rest.slice(0, index))) continue;
    const after = /^ ((?:[a-z]+ ?){1,2})/.exec(rest.slice(index + value.length))?.[1] ?? '';
    const [first = '', second = ''] = after.trim().split(' ');
    const noun = isPlural(first) ? first : !others.has(first) && isPlural(second) ? second : null;
    if (noun) found.push(`${value} … ${noun}`);
  }
  return found;
}
