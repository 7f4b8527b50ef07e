type Hits = [from: number, to: number][];

/** Characters of an excerpt, and of those before its first hit. */
const excerptLength = 60;
const leadLength = 12;

/** The part of a text around its first hit, with the hits in it; the beginning when nothing is hit. */
export function excerptOf(text: string, hits: Hits): { text: string; hits: Hits } {
  const first = hits[0]?.[0] ?? 0;
  const wanted = first > excerptLength - leadLength ? first - leadLength : 0;
  // A surrogate pair is not cut.
  const start = /[\udc00-\udfff]/.test(text[wanted] ?? '') ? wanted - 1 : wanted;
  const cut = start + excerptLength;
  const end = /[\udc00-\udfff]/.test(text[cut] ?? '') ? cut + 1 : Math.min(cut, text.length);
  const before = start > 0 ? '…' : '';
  const part = before + text.slice(start, end) + (end < text.length ? '…' : '');
  const move = before.length - start;
  const inside = hits.flatMap(
    ([from, to]): Hits =>
      to > start && from < end ? [[Math.max(from, start) + move, Math.min(to, end) + move]] : [],
  );
  return { text: part, hits: inside };
}
