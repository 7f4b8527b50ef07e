import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { screenText } from '../rules/screen-text.ts';
import { getTermMatcher } from './screen-texts.ts';

/** The sensitive terms that the list has by now in texts of a post that were screened earlier, for their reviewer. */
export async function listReviewTerms(
  app: App,
  tx: Transaction,
  texts: readonly (string | null | undefined)[],
): Promise<string[]> {
  const matcher = await getTermMatcher(app, tx);
  const matches = texts.flatMap((text) => (text ? screenText(text, matcher, 'post').matches : []));
  return [...new Set(matches.map(({ term }) => term.word))];
}
