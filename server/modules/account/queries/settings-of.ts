import type { FeedSettings, NoticeSettings, PrivacySettings } from '@muyu/contract/settings.ts';
import { inArray } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { BatchCache } from '#platform/cache.ts';
import type { Db } from '#platform/database/database.ts';
import { perApp } from '#platform/per-app.ts';
import { userSetting } from '../tables.ts';

export type Settings = { privacy: PrivacySettings; notice: NoticeSettings; feed: FeedSettings };

/** Told between servers when somebody changes settings; payload: the user's id. */
export const settingTopic = 'setting';

/** How everything is until somebody chooses otherwise. */
const atFirst: Settings = {
  privacy: { onlyFollowedComment: false, hideFromContacts: false, hideFromLocation: false },
  notice: { likes: true, followers: true, comments: true, mentions: true, messages: true, posts: true },
  feed: { personalised: true },
};

const cacheOf = perApp((app) => {
  const cache = new BatchCache<Settings>(10_000, 20_000);
  app.live.on(settingTopic, (userId) => cache.drop(userId));
  app.live.onGap(() => cache.clear());
  return cache;
});

/**
 * What these people chose, by user id, everybody present; from a short cache that every change on any server empties. Inside
 * a transaction its own connection is given: who holds one must not wait for another.
 */
export const settingsOf = (
  app: App,
  userIds: readonly string[],
  db: Db = app.db,
): Promise<Map<string, Settings>> =>
  cacheOf(app).getMany([...new Set(userIds)], async (missing) => {
    const rows = await db.select().from(userSetting).where(inArray(userSetting.userId, missing));
    const chosen = new Map(rows.map((row) => [row.userId, settingsFrom(row)]));
    return new Map(missing.map((userId) => [userId, chosen.get(userId) ?? atFirst]));
  });

const settingsFrom = (row: typeof userSetting.$inferSelect): Settings => ({
  privacy: {
    onlyFollowedComment: row.onlyFollowedComment,
    hideFromContacts: row.hideFromContacts,
    hideFromLocation: row.hideFromLocation,
  },
  notice: {
    likes: row.noticeLikes,
    followers: row.noticeFollowers,
    comments: row.noticeComments,
    mentions: row.noticeMentions,
    messages: row.noticeMessages,
    posts: row.noticePosts,
  },
  feed: { personalised: row.personalised },
});
