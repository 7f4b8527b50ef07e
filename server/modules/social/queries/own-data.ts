import { and, asc, eq, gt } from 'drizzle-orm';
import { cardsOf, type ExportFile, jsonFile, listFile } from '#modules/account';
import type { App } from '#platform/app.ts';
import { exclusion, follow, ignore } from '../tables.ts';
import { followCounts } from './follow-counts.ts';

const atOnce = 500;
const first = '00000000-0000-0000-0000-000000000000';

type Followed = { userId: string; username: string | null; nickname: string | null; since: Date };

/** Whom a person follows, ignores and never wants recommended, and how many follow them, for their export. Fans are others' data. */
export const ownData = (app: App, userId: string): ExportFile[] => [
  listFile<Followed>('follows.json', (last) => follows(app, userId, last?.userId ?? first)),
  jsonFile('counts.json', () => followCounts(app, userId)),
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

async function follows(app: App, userId: string, after: string): Promise<Followed[]> {
  const rows = await app.db
    .select({ userId: follow.targetId, since: follow.createdAt })
    .from(follow)
    .where(and(eq(follow.userId, userId), gt(follow.targetId, after)))
    .orderBy(asc(follow.targetId))
    .limit(atOnce);
  const cards = await cardsOf(
    app,
    rows.map((row) => row.userId),
    new Date(),
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
