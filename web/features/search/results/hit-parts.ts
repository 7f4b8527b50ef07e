export type Part = { from: number; text: string; hit: boolean };

/** A text as parts that are hit or not; ranges are [from, to) in UTF-16 units. Ranges outside the text or out of order are ignored. */
export function hitParts(text: string, hits: readonly (readonly number[])[]): Part[] {
  const parts: Part[] = [];
  let at = 0;
  const add = (from: number, to: number, hit: boolean) => {
    if (to > from) parts.push({ from, text: text.slice(from, to), hit });
  };
  for (const [from = 0, to = 0] of hits) {
    if (from < at || to <= from || to > text.length) continue;
    add(at, from, false);
    add(from, to, true);
    at = to;
  }
  add(at, text.length, false);
  return parts;
}
