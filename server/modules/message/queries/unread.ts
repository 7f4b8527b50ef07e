import { newsLimits, type Unread } from '@muyu/contract/message.ts';
import type { App, Context } from '#platform/app.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { unreadChats } from '../chat/index.ts';
import { unreadAnswers } from '../feedback/index.ts';
import { announcementsFor } from './announcements.ts';
import { inboxState } from './inbox-state.ts';

const atMost = (count: number) => Math.min(count, newsLimits.unread);

/** What is unread of somebody: messages, and as the fallback answers to feedback (product document, section 2: dynamic). */
export async function unreadOf(app: App, userId: string, now: Date): Promise<Unread> {
  const [state, answers, chat] = await Promise.all([
    inboxState(app, userId, now),
    unreadAnswers(app.db, userId),
    unreadChats(app.db, userId),
  ]);
  const announced = await announcementsFor(app, state.reader, state);
  const fresh = announced.filter(({ publishedAt }) => !state.seenAt || publishedAt > state.seenAt).length;
  const { like, follow, comment, report, posts } = state;
  const counts = { like, follow, comment, system: atMost(state.system + fresh), report };
  const feedback = atMost(answers);
  const messages = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return {
    unread: messages > 0 || feedback > 0,
    total: atMost(messages + feedback),
    ...counts,
    feedback,
    chat,
    posts,
  };
}

export const unreadNews = ({ app, viewer, now }: Context<UserViewer>): Promise<Unread> =>
  unreadOf(app, viewer.userId, now);
