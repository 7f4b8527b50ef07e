import { type WordField, wordErrors } from '@muyu/contract/moderation.ts';
import { isNull } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { Cache } from '#platform/cache.ts';
import type { Db } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';
import { perApp } from '#platform/per-app.ts';
import { countHits } from '../commands/count-hits.ts';
import { type Screened, screenText } from '../rules/screen-text.ts';
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

/** Finds the words of the list; who is in a transaction gives it: waiting for a second connection could wait for ever. */
export const finderOf = (app: App, db: Db = app.db): Promise<WordFinder> =>
  finders(app).get('all', async () => {
    const { folded, word, action, fields } = sensitiveWord;
    return wordFinder(
      await db
        .select({ folded, word, action, fields })
        .from(sensitiveWord)
        .where(isNull(sensitiveWord.removedAt)),
    );
  });

/** Texts as they may be kept, and words in them that ask for review. */
export type ScreenedTexts<K extends string> = { texts: Record<K, string>; held: string[] };

/**
 * Looks for sensitive words in texts, however spaced or dressed up (product document, section 5). Refuses with
 * `word.sensitive`, naming the texts, where a word says so; puts stars for words that are replaced; `held` are words that
 * ask for a review (posts and comments).
 */
export const screenWords = <K extends string>(
  app: App,
  field: WordField,
  texts: Readonly<Record<K, string>>,
  db: Db = app.db,
): Promise<ScreenedTexts<K>> => screenEach(app, texts, () => field, db);

/** The same for texts that count as different fields each. */
export async function screenEach<K extends string>(
  app: App,
  texts: Readonly<Record<K, string>>,
  fieldOf: (key: K) => WordField,
  db: Db = app.db,
): Promise<ScreenedTexts<K>> {
  const find = await finderOf(app, db);
  const keys = Object.keys(texts) as K[];
  const screened = new Map<K, Screened>(keys.map((key) => [key, screenText(texts[key], find, fieldOf(key))]));
  const all = [...screened.values()].flatMap(({ places }) => places.map(({ word }) => word));
  if (all.length > 0) countHits(app, new Set(all.map(({ folded }) => folded)));
  const inFields = keys.filter((key) =>
    screened.get(key)!.places.some(({ word }) => word.action === 'refuse'),
  );
  if (inFields.length > 0) fail(wordErrors.sensitive, { inFields });
  return {
    texts: Object.fromEntries([...screened].map(([key, { text }]) => [key, text])) as Record<K, string>,
    held: [...new Set(all.filter(({ action }) => action === 'hold').map(({ word }) => word))],
  };
}
