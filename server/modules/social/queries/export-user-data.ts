import { and, asc, eq, gt } from 'drizzle-orm';
import { getListedCards } from '#modules/account';
import type { App } from '#platform/app.ts';
import { MIN_UUID } from '#platform/database/ids.ts';
import { type ExportFile, jsonFile, jsonListFile } from '#platform/module/personal-data.ts';
import { exclusion, follow, ignore } from '../tables.ts';
import { getUserFollowCounts } from './get-follow-counts.ts';

const batchSize = 500;

type ExportedFollow = { userId: string; username: string | null; nickname: string | null; since: Date };

/** A person's follows, exclusions, ignores and follow counts. The followers of the person are data of those. */
export const exportUserData = (app: App, userId: string): ExportFile[] => [
  jsonListFile<ExportedFollow>('follows.json', (last) => listFollows(app, userId, last?.userId ?? MIN_UUID)),
  jsonFile('counts.json', () => getUserFollowCounts(app, userId)),
  jsonFile('excluded.json', () =>
    app.db
      .select({ userId: exclusion.targetId, since: exclusion.createdAt })
      .from(exclusion)
      .where(eq(exclusion.userId, userId))
      .orderBy(asc(exclusion.createdAt)),
  ),
  jsonFile('ignored.json', () =>
    app.db
      .select({ userId: ignore.targetId, since: ignore.createdAt })
      .from(ignore)
      .where(eq(ignore.userId, userId))
      .orderBy(asc(ignore.createdAt)),
  ),
];

async function listFollows(app: App, userId: string, after: string): Promise<ExportedFollow[]> {
  const rows = await app.db
    .select({ userId: follow.targetId, since: follow.createdAt })
    .from(follow)
    .where(and(eq(follow.userId, userId), gt(follow.targetId, after)))
    .orderBy(asc(follow.targetId))
    .limit(batchSize);
  // An erasure has ended the follows of erased people; closed accounts have no names, as in the lists of the app.
  const cards = await getListedCards(
    { app, now: new Date(), locale: 'zh_CN' },
    rows.map((row) => row.userId),
  );
  return rows.map((row) => {
    const card = cards.get(row.userId);
    return {
      userId: row.userId,
      username: card?.username ?? null,
      nickname: card?.nickname ?? null,
      since: row.since,
    };
  });
}
