import { type importTerms, termLimits } from '@muyu/contract/admin/term.ts';
import type { DataOf } from '@muyu/contract/core/endpoint.ts';

/** A part of a list that fits into one request; `before` is the number of lines before it. */
export type ListChunk = { text: string; before: number };
export type ImportSummary = DataOf<typeof importTerms>;

/** Below the limit of a request body: a Chinese character takes three bytes. */
const characters = 60_000;
/** The maximum length of a line that is sent. The server reports a longer term as invalid. */
const longest = 1000;

/**
 * The word of a line, the same for spellings that differ in width, capitals or the number of spaces; '' for an empty line. The server compares
 * more closely, within a chunk.
 */
export function wordOf(line: string): string {
  const [, quoted, plain = ''] = /^\s*(?:"((?:[^"]|"")*)"|([^,，\t]*))/.exec(line)!;
  return (quoted ?? plain).normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ');
}

/** Splits a list between lines. */
export function splitList(text: string): ListChunk[] {
  const chunks: ListChunk[] = [];
  let lines: string[] = [];
  let size = 0;
  let before = 0;
  const close = () => {
    if (lines.some((line) => line.trim() !== '')) chunks.push({ text: lines.join('\n'), before });
    before += lines.length;
    lines = [];
    size = 0;
  };
  for (const raw of text.split(/\r\n?|\n/)) {
    const line = raw.slice(0, longest);
    if (lines.length >= termLimits.lines || size + line.length > characters) close();
    lines.push(line);
    size += line.length + 1;
  }
  close();
  return chunks;
}

/** Merges the summaries of the chunks into one. */
export const mergeSummaries = (summary: readonly (ImportSummary & { before: number })[]): ImportSummary => ({
  added: summary.reduce((sum, { added }) => sum + added, 0),
  changed: summary.reduce((sum, { changed }) => sum + changed, 0),
  same: summary.reduce((sum, { same }) => sum + same, 0),
  refused: summary.flatMap(({ refused, before }) =>
    refused.map((each) => ({ ...each, line: each.line + before })),
  ),
});
