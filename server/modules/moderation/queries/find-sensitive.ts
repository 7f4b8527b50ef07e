import { termFields } from '@muyu/contract/moderation.ts';
import type { App } from '#platform/app.ts';
import { screenText } from '../rules/screen-text.ts';
import { getTermMatcher } from './screen-texts.ts';

/** The texts that contain a sensitive term of any kind of text, whatever is done about it there. */
export async function findSensitive(app: App, texts: readonly string[]): Promise<Set<string>> {
  if (texts.length === 0) return new Set();
  const matcher = await getTermMatcher(app);
  return new Set(
    texts.filter((text) => termFields.some((field) => screenText(text, matcher, field).matches.length > 0)),
  );
}
