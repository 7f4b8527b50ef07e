import { wordErrors } from '@muyu/contract/moderation.ts';
import { isNull } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { Cache } from '#platform/cache.ts';
import type { Db } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';
import { perApp } from '#platform/per-app.ts';
import { foldText } from '../rules/fold-text.ts';
import { type WordFinder, wordFinder } from '../rules/word-finder.ts';
import { sensitiveWord } from '../tables.ts';

/** Told between servers when the list of sensitive words changes. */
export const wordsTopic = 'words';

const finders = perApp((app) => {
  const cache = new Cache<WordFinder>(30_000, 1);
  app.live.on(wordsTopic, () => cache.clear());
  app.live.onGap(() => cache.clear());
  return cache;
});

const finderOf = (app: App, db: Db): Promise<WordFinder> =>
  finders(app).get('all', async () => {
    const rows = await db
      .select({ folded: sensitiveWord.folded })
      .from(sensitiveWord)
      .where(isNull(sensitiveWord.removedAt));
    return wordFinder(rows.map(({ folded }) => folded));
  });

/**
 * Refuses texts that hold a sensitive word (product document, section 5), however spaced or dressed up, and names the
 * fields that do. Who is in a transaction gives it: waiting for a second connection could wait for ever.
 */
export async function refuseWords(
  app: App,
  texts: Readonly<Record<string, string>>,
  db: Db = app.db,
): Promise<void> {
  const find = await finderOf(app, db);
  const inFields = Object.keys(texts).filter((field) => find(foldText(texts[field]!)) !== null);
  if (inFields.length > 0) fail(wordErrors.sensitive, { inFields });
}
