import type { testTerms as endpoint } from '@muyu/contract/admin/term.ts';
import type { DataOf, InputOf } from '@muyu/contract/core/endpoint.ts';
import { termActions } from '@muyu/contract/moderation.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { getTermMatcher } from '../../queries/screen-texts.ts';
import { screenText } from '../../rules/screen-text.ts';

/** Returns the effect of screening on a text in a field, and the terms that it finds; counts no hits. */
export async function testTerms(
  { app }: ContextOf<typeof endpoint>,
  { field, text }: InputOf<typeof endpoint>,
): Promise<DataOf<typeof endpoint>> {
  const screened = screenText(text, await getTermMatcher(app), field);
  const found = screened.matches.map(({ term: { word, action }, from, to }) => ({ word, action, from, to }));
  const outcome = termActions.find((action) => found.some((match) => match.action === action)) ?? 'passes';
  return { outcome, text: outcome === 'refuse' ? text : screened.text, found };
}
