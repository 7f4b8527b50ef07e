import type { exportTerms as endpoint } from '@muyu/contract/admin/term.ts';
import { shanghaiDay } from '@muyu/contract/core/time.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { formatTermList } from '../../rules/term-list.ts';
import { listAllTerms } from './list-terms.ts';

/** The whole list as a CSV text that `importTerms` reads; the file name contains the day. */
export async function exportTerms({ app, now }: ContextOf<typeof endpoint>) {
  const words = await listAllTerms(app.db);
  return {
    name: `sensitive-words-${shanghaiDay(now)}.csv`,
    text: formatTermList(words),
    words: words.length,
  };
}
