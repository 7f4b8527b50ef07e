import { importTerms } from '@muyu/contract/admin/term.ts';
import { client } from '../../client/client.ts';
import { type ImportSummary, mergeSummaries, splitList, wordOf } from './list-chunks.ts';
import type { Rule } from './rule-fields.tsx';

export type ListInput = Rule & { text: string };

/**
 * Sends the chunks in sequence, without the lines whose word an earlier chunk has: the server sees one chunk at a time. Imported
 * chunks stay imported when a later one fails.
 */
export async function importList(
  { text, ...rule }: ListInput,
  { trial }: { trial: boolean },
): Promise<ImportSummary> {
  const summary = [];
  const sent = new Set<string>();
  for (const { text: chunk, before } of splitList(text)) {
    const lines = chunk.split('\n');
    const words = lines.map(wordOf);
    // The first line of the list may be its header.
    if (before === 0 && words[0] === 'word') words[0] = '';
    const isRepeated = words.map((word) => sent.has(word));
    const rest = lines.map((line, at) => (isRepeated[at] ? '' : line));
    const twice = lines.flatMap((line, at) =>
      isRepeated[at] ? [{ line: at + 1, text: line, reason: 'twice' as const }] : [],
    );
    const part = rest.some((line) => line.trim() !== '')
      ? await client.request(importTerms, { text: rest.join('\n'), ...rule, trial })
      : { added: 0, changed: 0, same: 0, refused: [] };
    const refused = [...part.refused, ...twice].sort((a, b) => a.line - b.line);
    summary.push({ ...part, refused, before });
    const unread = new Set(refused.map(({ line }) => line));
    for (const [at, word] of words.entries()) if (word && !unread.has(at + 1)) sent.add(word);
  }
  return mergeSummaries(summary);
}
