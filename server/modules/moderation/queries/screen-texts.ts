import { type TermField, termErrors } from '@muyu/contract/moderation.ts';
import { isNull } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { fail, type MayFail } from '#platform/errors.ts';
import { Cache } from '#platform/memory/cache.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';
import { countTermHits } from '../commands/count-term-hits.ts';
import { type Screened, screenText } from '../rules/screen-text.ts';
import { createTermMatcher, type TermMatcher } from '../rules/term-matcher.ts';
import { sensitiveTerm } from '../tables.ts';

/** Published to all servers when the list of sensitive terms changes. */
export const termsTopic = 'words';

const matcherCache = memoizePerApp((app) => {
  const cache = new Cache<TermMatcher>(30_000, 1);
  app.pubsub.subscribe(termsTopic, () => cache.clear());
  app.pubsub.onReconnect(() => cache.clear());
  return cache;
});

/** The matcher of the list. A caller inside a transaction passes it: a second connection could exhaust the pool. */
export const getTermMatcher = (app: App, db: Db = app.db): Promise<TermMatcher> =>
  matcherCache(app).get('all', async () => {
    const { normalized, word, action, fields } = sensitiveTerm;
    return createTermMatcher(
      await db
        .select({ normalized, word, action, fields })
        .from(sensitiveTerm)
        .where(isNull(sensitiveTerm.removedAt)),
    );
  });

/** Texts after screening, and the terms in them that require a review. */
export type ScreenedTexts<K extends string> = { texts: Record<K, string>; reviewTerms: string[] };
type ScreenContext = MayFail<typeof termErrors.sensitive> & { app: App };

/**
 * Screens texts for sensitive terms (product document, section 5). Fails with `word.sensitive`, naming the fields, for
 * terms that are refused; replaces terms by stars; returns those that require a review (posts and comments only).
 */
export const screenTexts = <K extends string>(
  context: ScreenContext,
  field: TermField,
  texts: Readonly<Record<K, string>>,
  db: Db = context.app.db,
): Promise<ScreenedTexts<K>> => screenTextsByField(context, texts, () => field, db);

/** `screenTexts` for texts that belong to different fields. */
export async function screenTextsByField<K extends string>(
  context: ScreenContext,
  texts: Readonly<Record<K, string>>,
  fieldOf: (key: K) => TermField,
  db: Db = context.app.db,
): Promise<ScreenedTexts<K>> {
  const { app } = context;
  const matcher = await getTermMatcher(app, db);
  const keys = Object.keys(texts) as K[];
  const screened = new Map<K, Screened>(
    keys.map((key) => [key, screenText(texts[key], matcher, fieldOf(key))]),
  );
  const terms = [...screened.values()].flatMap(({ matches }) => matches.map(({ term }) => term));
  if (terms.length > 0) countTermHits(app, new Set(terms.map(({ normalized }) => normalized)));
  const affectedFields = keys.filter((key) =>
    screened.get(key)!.matches.some(({ term }) => term.action === 'refuse'),
  );
  if (affectedFields.length > 0) fail(context, termErrors.sensitive, { affectedFields });
  return {
    texts: Object.fromEntries([...screened].map(([key, { text }]) => [key, text])) as Record<K, string>,
    reviewTerms: [...new Set(terms.filter(({ action }) => action === 'hold').map(({ word }) => word))],
  };
}
