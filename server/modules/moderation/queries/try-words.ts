import type { DataOf } from '@muyu/contract/core/call.ts';
import { type WordField, wordActions } from '@muyu/contract/moderation.ts';
import type { testWords } from '@muyu/contract/operator-words.ts';
import type { App } from '#platform/app.ts';
import { screenText } from '../rules/screen-text.ts';
import { finderOf } from './screen-words.ts';

/** What would happen to a text in a field, and why; counts nothing. */
export async function tryWords(app: App, field: WordField, text: string): Promise<DataOf<typeof testWords>> {
  const screened = screenText(text, await finderOf(app), field);
  const found = screened.places.map(({ word: { word, action }, from, to }) => ({ word, action, from, to }));
  const outcome = wordActions.find((action) => found.some((one) => one.action === action)) ?? 'passes';
  return { outcome, text: outcome === 'refuse' ? text : screened.text, found };
}
