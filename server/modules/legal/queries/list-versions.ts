import { emptyText } from '@muyu/contract/core/locale.ts';
import { legalDocuments, needsConsent } from '@muyu/contract/legal.ts';
import { asc } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { Cache } from '#platform/memory/cache.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';
import { defaultTexts } from '../defaults/index.ts';
import { legalVersion } from '../tables.ts';

/** A version of a document; the first one of each is the text that the product comes with. */
export type VersionRow = Omit<typeof legalVersion.$inferSelect, 'publishedAt' | 'publishedBy'> & {
  publishedAt: Date | null;
  publishedBy: string | null;
};

const firstVersions: readonly VersionRow[] = legalDocuments.map((document) => ({
  document,
  version: 1,
  texts: defaultTexts[document],
  notes: emptyText,
  asksConsent: needsConsent[document],
  publishedAt: null,
  publishedBy: null,
}));

/** All versions, in the order of their numbers. */
export async function selectVersions(db: Db): Promise<VersionRow[]> {
  return [...firstVersions, ...(await db.select().from(legalVersion).orderBy(asc(legalVersion.version)))];
}

const ttlMs = 60_000;
const cacheOf = memoizePerApp((app) => {
  const cache = new Cache<VersionRow[]>(ttlMs, 1);
  app.pubsub.subscribe(legalTopic, () => cache.clear());
  app.pubsub.onReconnect(() => cache.clear());
  return cache;
});

/** Published when a version is added; no payload. */
export const legalTopic = 'legal';

/** All versions, cached until one is published. */
export const listVersions = (app: App): Promise<VersionRow[]> =>
  cacheOf(app).get('all', () => selectVersions(app.db));
