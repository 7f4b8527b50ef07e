import type { FeedSettings, NoticeSettings, PrivacySettings } from '@muyu/contract/account/settings.ts';
import { inArray } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { BatchCache } from '#platform/memory/cache.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';
import { userSetting } from '../tables.ts';

export type Settings = { privacy: PrivacySettings; notice: NoticeSettings; feed: FeedSettings };

/** Message topic of changed settings; payload: the user id. */
export const settingTopic = 'privacy.setting';

/** Settings of users without a row. */
const defaultSettings: Settings = {
  privacy: {
    onlyFollowedComment: false,
    hideFromContacts: false,
    hideFromLocation: false,
    strangersMayWrite: true,
  },
  notice: {
    likes: true,
    followers: true,
    comments: true,
    mentions: true,
    messages: true,
    posts: true,
    payments: true,
  },
  feed: { personalised: true },
};

const settingsCache = memoizePerApp((app) => {
  const cache = new BatchCache<Settings>(60_000, 20_000);
  app.pubsub.subscribe(settingTopic, (userId) => cache.delete(userId));
  app.pubsub.onReconnect(() => cache.clear());
  return cache;
});

/**
 * Settings by user id, complete, from a cache of a minute that changes on any server invalidate. Inside a transaction
 * callers pass its connection, because waiting for a second one can exhaust the pool.
 */
export const getUserSettings = (
  app: App,
  userIds: readonly string[],
  db: Db = app.db,
): Promise<Map<string, Settings>> =>
  settingsCache(app).getMany([...new Set(userIds)], async (missing) => {
    const rows = await db.select().from(userSetting).where(inArray(userSetting.userId, missing));
    const chosen = new Map(rows.map((row) => [row.userId, toSettings(row)]));
    return new Map(missing.map((userId) => [userId, chosen.get(userId) ?? defaultSettings]));
  });

const toSettings = (row: typeof userSetting.$inferSelect): Settings => ({
  privacy: {
    onlyFollowedComment: row.onlyFollowedComment,
    hideFromContacts: row.hideFromContacts,
    hideFromLocation: row.hideFromLocation,
    strangersMayWrite: row.strangersMayWrite,
  },
  notice: {
    likes: row.noticeLikes,
    followers: row.noticeFollowers,
    comments: row.noticeComments,
    mentions: row.noticeMentions,
    messages: row.noticeMessages,
    posts: row.noticePosts,
    payments: row.noticePayments,
  },
  feed: { personalised: row.personalised },
});
