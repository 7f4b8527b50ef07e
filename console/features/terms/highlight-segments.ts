import type { TermAction } from '@muyu/contract/moderation.ts';

type Found = { word: string; action: TermAction; from: number; to: number };
/** A segment of a text; `action` is the strictest action of the matches that cover it. */
export type TermSegment = { from: number; text: string; action: TermAction | null };

const strictness: readonly TermAction[] = ['refuse', 'hold', 'replace'];

/** Splits a text at the boundaries of matches, which may overlap. */
export function highlightSegments(text: string, found: readonly Found[]): TermSegment[] {
  const edges = new Set([0, text.length, ...found.flatMap(({ from, to }) => [from, to])]);
  const cuts = [...edges].sort((a, b) => a - b);
  const segments: TermSegment[] = [];
  for (const [at, from] of cuts.slice(0, -1).entries()) {
    const over = found.filter((one) => one.from <= from && from < one.to).map(({ action }) => action);
    const action = strictness.find((each) => over.includes(each)) ?? null;
    const piece = text.slice(from, cuts[at + 1]);
    const last = segments.at(-1);
    if (last?.action === action) last.text += piece;
    else segments.push({ from, text: piece, action });
  }
  return segments;
}
