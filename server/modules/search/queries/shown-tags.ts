import { asc } from 'drizzle-orm';
import { isShownTag, tag, tagsTopic } from '#modules/post';
import type { App } from '#platform/app.ts';
import { Cache } from '#platform/memory/cache.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';

type TagRow = typeof tag.$inferSelect;

const tagCache = memoizePerApp((app) => {
  const cache = new Cache<TagRow[]>(20_000, 1);
  app.pubsub.subscribe(tagsTopic, () => cache.clear());
  app.pubsub.onReconnect(() => cache.clear());
  return cache;
});

/** The shown tags in their order. */
export const getShownTags = (app: App): Promise<TagRow[]> =>
  tagCache(app).get('all', () => app.db.select().from(tag).where(isShownTag).orderBy(asc(tag.position)));

/** The names of a tag in all languages. */
export const tagTexts = ({ nameZh, nameEn, nameJa }: TagRow): string[] => [nameZh, nameEn, nameJa];
