import {
  type getUnreadCounts as endpoint,
  notificationLimits,
  type UnreadCounts,
} from '@muyu/contract/notification.ts';
import { listAnnouncementsFor } from '#modules/announcement';
import { countUnreadMessages } from '#modules/chat';
import { countUnreadAnswers } from '#modules/feedback';
import { getUserSettings } from '#modules/privacy';
import type { App } from '#platform/app.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { getInboxState } from './inbox-state.ts';

const capped = (count: number) => Math.min(count, notificationLimits.unread);

/** Unread counts of a user, answers to feedback included (product document, section 2: dynamic). */
export async function countUnread(app: App, userId: string, now: Date): Promise<UnreadCounts> {
  const [state, answers, chat] = await Promise.all([
    getInboxState(app, userId, now),
    countUnreadAnswers(app.db, userId),
    countUnreadMessages(app.db, userId),
  ]);
  const { notice } = (await getUserSettings(app, [userId])).get(userId)!;
  const announced = await listAnnouncementsFor(app, state.reader, state);
  const unread = announced.filter(({ publishedAt }) => !state.seenAt || publishedAt > state.seenAt).length;
  const { like, follow, comment, report, posts } = state;
  const counts = { like, follow, comment, system: capped(state.system + unread), report };
  const feedback = capped(answers);
  const messages = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return {
    unread: messages > 0 || feedback > 0,
    total: capped(messages + feedback),
    ...counts,
    feedback,
    chat: notice.messages ? chat : 0,
    posts,
  };
}

export const getUnreadCounts = ({ app, viewer, now }: ContextOf<typeof endpoint>): Promise<UnreadCounts> =>
  countUnread(app, viewer.userId, now);
