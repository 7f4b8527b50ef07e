import type { WordAction } from '@muyu/contract/moderation.ts';

type Found = { word: string; action: WordAction; from: number; to: number };
/** A piece of a text; `action` is the strictest of the words that it belongs to. */
export type Part = { from: number; text: string; action: WordAction | null };

const strictness: readonly WordAction[] = ['refuse', 'hold', 'replace'];

/** Cuts a text where words begin and end; found words may overlap. */
export function markedParts(text: string, found: readonly Found[]): Part[] {
  const edges = new Set([0, text.length, ...found.flatMap(({ from, to }) => [from, to])]);
  const cuts = [...edges].sort((a, b) => a - b);
  const parts: Part[] = [];
  for (const [at, from] of cuts.slice(0, -1).entries()) {
    const over = found.filter((one) => one.from <= from && from < one.to).map(({ action }) => action);
    const action = strictness.find((each) => over.includes(each)) ?? null;
    const piece = text.slice(from, cuts[at + 1]);
    const last = parts.at(-1);
    if (last?.action === action) last.text += piece;
    else parts.push({ from, text: piece, action });
  }
  return parts;
}
