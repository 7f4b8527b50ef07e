import type { UserCard } from '@muyu/contract/account.ts';
import { sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { BatchCache } from '#platform/cache.ts';
import { prepared } from '#platform/database/database.ts';
import { perApp } from '#platform/per-app.ts';
import { appUser } from '../tables.ts';
import { type CardRow, userCard } from '../views.ts';

const cardsById = prepared((db) =>
  db
    .select({
      userId: appUser.userId,
      kind: appUser.kind,
      username: appUser.username,
      nickname: appUser.nickname,
      sign: appUser.sign,
      avatarFileId: appUser.avatarFileId,
      labels: appUser.labels,
      vipLevel: appUser.vipLevel,
      vipUntil: appUser.vipUntil,
    })
    .from(appUser)
    .where(sql`${appUser.userId} = any(${sql.placeholder('userIds')})`)
    .prepare('user_cards'),
);

/** Told between servers when what a person shows of themselves changes; payload: the user's id. */
export const userTopic = 'user';

const cacheOf = perApp((app) => {
  const cache = new BatchCache<CardRow>(10_000, 20_000);
  app.live.on(userTopic, (userId) => cache.drop(userId));
  app.live.onGap(() => cache.clear());
  return cache;
});

/** Cards of many people in one read, by user id, from a short cache that every change on any server empties. */
export async function cardsOf(
  app: App,
  userIds: readonly string[],
  now: Date,
): Promise<Map<string, UserCard>> {
  const rows = await cacheOf(app).getMany([...new Set(userIds)], async (missing) => {
    const found = await cardsById(app.db).execute({ userIds: missing });
    return new Map(found.map((row) => [row.userId, row]));
  });
  return new Map([...rows].map(([userId, row]) => [userId, userCard(row, app.config, now)]));
}
