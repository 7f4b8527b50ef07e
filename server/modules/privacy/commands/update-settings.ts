import type {
  updateFeedSettings as feedEndpoint,
  updateNotice as noticeEndpoint,
  updatePrivacy as privacyEndpoint,
} from '@muyu/contract/account/settings.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { eq } from 'drizzle-orm';
import { lockUnerasedAccount } from '#modules/account';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { locationHidingChanged } from '../events.ts';
import { getFeedSettings, getNoticeSettings, getPrivacySettings } from '../queries/get-own-settings.ts';
import { settingTopic } from '../queries/get-user-settings.ts';
import { userSetting } from '../tables.ts';

type Columns = Partial<Omit<typeof userSetting.$inferInsert, 'userId'>>;

/** Changes the given privacy settings of the caller and returns all of them. */
export async function updatePrivacy(
  context: ContextOf<typeof privacyEndpoint>,
  given: InputOf<typeof privacyEndpoint>,
) {
  await upsertSettings(context, given);
  return getPrivacySettings(context);
}

/** Changes the given notification settings of the caller and returns all of them. */
export async function updateNotice(
  context: ContextOf<typeof noticeEndpoint>,
  given: InputOf<typeof noticeEndpoint>,
) {
  await upsertSettings(context, {
    noticeLikes: given.likes,
    noticeFollowers: given.followers,
    noticeComments: given.comments,
    noticeMentions: given.mentions,
    noticeMessages: given.messages,
    noticePosts: given.posts,
    noticePayments: given.payments,
  });
  return getNoticeSettings(context);
}

/** Changes the given feed settings of the caller and returns all of them. */
export async function updateFeedSettings(
  context: ContextOf<typeof feedEndpoint>,
  given: InputOf<typeof feedEndpoint>,
) {
  await upsertSettings(context, given);
  return getFeedSettings(context);
}

async function upsertSettings(context: Context<UserViewer>, given: Columns): Promise<void> {
  const { app, viewer, now } = context;
  const { userId } = viewer;
  const chosen = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  if (Object.keys(chosen).length === 0) return;
  await app.db.transaction(async (tx) => {
    await lockUnerasedAccount(tx, userId);
    const isHidingChanged = await lockAndCompareHiding(tx, userId, given.hideFromLocation);
    await tx
      .insert(userSetting)
      .values({ userId, ...chosen })
      .onConflictDoUpdate({ target: userSetting.userId, set: chosen });
    await app.pubsub.publish(tx, settingTopic, userId);
    if (isHidingChanged) await app.events.emit(tx, locationHidingChanged, { userId }, now);
  });
}

/** Whether the setting gets another value, or its first. Locks the row: the changes of one person act one after another. */
async function lockAndCompareHiding(
  tx: Transaction,
  userId: string,
  hides: boolean | undefined,
): Promise<boolean> {
  if (hides === undefined) return false;
  const [before] = await tx.select().from(userSetting).where(eq(userSetting.userId, userId)).for('update');
  return hides !== before?.hideFromLocation;
}
