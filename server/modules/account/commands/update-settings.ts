import type { FeedSettings, NoticeSettings, PrivacySettings } from '@muyu/contract/settings.ts';
import type { Context } from '#platform/app.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { feedSettings, noticeSettings, privacySettings } from '../queries/own-settings.ts';
import { settingTopic } from '../queries/settings-of.ts';
import { userSetting } from '../tables.ts';
import { holdLiving } from './hold-living.ts';

type Columns = Partial<Omit<typeof userSetting.$inferInsert, 'userId'>>;

/** Changes those of the caller's privacy settings that are given; data: all of them. */
export async function updatePrivacy(context: Context<UserViewer>, given: Partial<PrivacySettings>) {
  await store(context, given);
  return privacySettings(context);
}

/** The same of the notification settings. */
export async function updateNotice(context: Context<UserViewer>, given: Partial<NoticeSettings>) {
  await store(context, {
    noticeLikes: given.likes,
    noticeFollowers: given.followers,
    noticeComments: given.comments,
    noticeMentions: given.mentions,
    noticeMessages: given.messages,
    noticePosts: given.posts,
  });
  return noticeSettings(context);
}

/** The same of how feeds are made. */
export async function updateFeedSettings(context: Context<UserViewer>, given: Partial<FeedSettings>) {
  await store(context, given);
  return feedSettings(context);
}

async function store({ app, viewer }: Context<UserViewer>, given: Columns): Promise<void> {
  const { userId } = viewer;
  const chosen = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  if (Object.keys(chosen).length === 0) return;
  await app.db.transaction(async (tx) => {
    await holdLiving(tx, userId);
    await tx
      .insert(userSetting)
      .values({ userId, ...chosen })
      .onConflictDoUpdate({ target: userSetting.userId, set: chosen });
    await app.live.tell(tx, settingTopic, userId);
  });
}
