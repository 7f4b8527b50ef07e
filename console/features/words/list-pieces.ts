import type { DataOf } from '@muyu/contract/core/call.ts';
import { type importWords, wordLimits } from '@muyu/contract/operator-words.ts';

/** A part of a list that fits into one request; `before` is how many lines come before it. */
export type Piece = { text: string; before: number };
export type Told = DataOf<typeof importWords>;

/** Some room is left below what a request takes: a Chinese character is three bytes of it. */
const characters = 60_000;
/** No word is so long; the server says so of what is left of the line. */
const longest = 1000;

/** Cuts a list between lines. */
export function listPieces(text: string): Piece[] {
  const pieces: Piece[] = [];
  let lines: string[] = [];
  let size = 0;
  let before = 0;
  const close = () => {
    if (lines.some((line) => line.trim() !== '')) pieces.push({ text: lines.join('\n'), before });
    before += lines.length;
    lines = [];
    size = 0;
  };
  for (const raw of text.split(/\r\n?|\n/)) {
    const line = raw.slice(0, longest);
    if (lines.length >= wordLimits.lines || size + line.length > characters) close();
    lines.push(line);
    size += line.length + 1;
  }
  close();
  return pieces;
}

/** What was told about the pieces, as if they had been one. */
export const together = (told: readonly (Told & { before: number })[]): Told => ({
  added: told.reduce((sum, { added }) => sum + added, 0),
  changed: told.reduce((sum, { changed }) => sum + changed, 0),
  same: told.reduce((sum, { same }) => sum + same, 0),
  refused: told.flatMap(({ refused, before }) =>
    refused.map((each) => ({ ...each, line: each.line + before })),
  ),
});
