import type { UserCard } from '@muyu/contract/account.ts';
import { sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { prepared } from '#platform/database/database.ts';
import { appUser } from '../tables.ts';
import { userCard } from '../views.ts';

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
    })
    .from(appUser)
    .where(sql`${appUser.userId} = any(${sql.placeholder('userIds')})`)
    .prepare('user_cards'),
);

/** Cards of many people in one read, by user id. */
export async function cardsOf(
  app: App,
  userIds: readonly string[],
  now: Date,
): Promise<Map<string, UserCard>> {
  if (userIds.length === 0) return new Map();
  const rows = await cardsById(app.db).execute({ userIds: [...new Set(userIds)] });
  return new Map(rows.map((row) => [row.userId, userCard(row, app.config, now)]));
}
