import type { UserCard } from '@muyu/contract/account/account.ts';
import type { LocalizedText } from '@muyu/contract/core/locale.ts';
import { sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { prepareOnce } from '#platform/database/database.ts';
import { BatchCache } from '#platform/memory/cache.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';
import { erasedProfile } from '../rules/erased-profile.ts';
import { erasedNickname, nicknameOf } from '../rules/nickname.ts';
import { appUser } from '../tables.ts';
import { type CardRow, isClosed, type Reader, toUserCard } from '../views.ts';

const selectCards = prepareOnce((db) =>
  db
    .select({
      userId: appUser.userId,
      kind: appUser.kind,
      state: appUser.state,
      erasedAt: appUser.erasedAt,
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

/** Message topic of changed profiles; payload: the user id. */
export const userTopic = 'user';

const userCardCache = memoizePerApp((app) => {
  const cache = new BatchCache<CardRow>(10_000, 20_000);
  app.pubsub.subscribe(userTopic, (userId) => cache.delete(userId));
  app.pubsub.onReconnect(() => cache.clear());
  return cache;
});

/** User cards by user id, in one statement, from a ten-second cache that changes on any server invalidate. */
export async function getUserCards(
  reader: Reader,
  userIds: readonly string[],
): Promise<Map<string, UserCard>> {
  const rows = await readCards(reader.app, userIds);
  return new Map([...rows].map(([userId, row]) => [userId, toUserCard(row, reader)]));
}

/**
 * The cards of lists that keep rows about closed accounts: other members see such a person as an erased one. Operators read
 * `getUserCards`.
 */
export async function getListedCards(
  reader: Reader,
  userIds: readonly string[],
): Promise<Map<string, UserCard>> {
  const rows = await readCards(reader.app, userIds);
  const shown = (row: CardRow): CardRow =>
    isClosed(row) ? { ...row, ...erasedProfile(row.userId), nickname: erasedNickname[reader.locale] } : row;
  return new Map([...rows].map(([userId, row]) => [userId, toUserCard(shown(row), reader)]));
}

/** The names of people in every language, by user id, as operators read them; from the same cache. */
export async function getNicknames(
  app: App,
  userIds: readonly string[],
): Promise<Map<string, LocalizedText>> {
  const rows = await readCards(app, userIds);
  return new Map([...rows].map(([userId, row]) => [userId, nicknameOf(row)]));
}

/** The names that members read in rows which are kept about closed accounts, as in `getListedCards`. */
export async function getListedNicknames(
  app: App,
  userIds: readonly string[],
): Promise<Map<string, LocalizedText>> {
  const rows = await readCards(app, userIds);
  return new Map(
    [...rows].map(([userId, row]) => [userId, isClosed(row) ? erasedNickname : nicknameOf(row)]),
  );
}

/**
 * Of these people, those whose accounts operators have closed; from the same cache. An erased person is none of them: what stays of
 * theirs, without the name, is shown.
 */
export async function getClosedAccounts(app: App, userIds: readonly string[]): Promise<Set<string>> {
  const rows = await readCards(app, userIds);
  return new Set([...rows.values()].filter(isClosed).map(({ userId }) => userId));
}

/** Of these people, those whose accounts are neither closed nor erased; from the same cache. */
export async function getOpenAccounts(app: App, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await readCards(app, userIds);
  return new Set([...rows.values()].filter(({ state }) => state !== 'closed').map(({ userId }) => userId));
}

/** Whether this is a person whose account is neither closed nor erased; from the same cache. */
export const hasOpenAccount = async (app: App, userId: string): Promise<boolean> =>
  (await getOpenAccounts(app, [userId])).has(userId);

const readCards = (app: App, userIds: readonly string[]): Promise<Map<string, CardRow>> =>
  userCardCache(app).getMany([...new Set(userIds)], async (missing) => {
    const found = await selectCards(app.db).execute({ userIds: missing });
    return new Map(found.map((row) => [row.userId, row]));
  });
