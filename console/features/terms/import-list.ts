import { importTerms } from '@muyu/contract/admin/term.ts';
import { client } from '../../client/client.ts';
import { type ImportSummary, mergeSummaries, splitList } from './list-chunks.ts';
import type { Rule } from './rule-fields.tsx';

export type ListInput = Rule & { text: string };

/** Sends the chunks in sequence. Imported chunks stay imported when a later one fails. */
export async function importList({ text, ...rule }: ListInput, trial: boolean): Promise<ImportSummary> {
  const summary = [];
  for (const chunk of splitList(text)) {
    const part = await client.request(importTerms, { text: chunk.text, ...rule, trial });
    summary.push({ ...part, before: chunk.before });
  }
  return mergeSummaries(summary);
}
