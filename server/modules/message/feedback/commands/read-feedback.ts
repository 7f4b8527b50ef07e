import type { InputOf } from '@muyu/contract/core/call.ts';
import { type readFeedback as call, feedbackErrors } from '@muyu/contract/feedback.ts';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { feedback } from '../../tables.ts';
import { tellNews } from '../../tell-news.ts';

/** Marks the answer to feedback of the caller's read; what has no answer has nothing to read. */
export async function readFeedback(
  { app, viewer, now }: Context<UserViewer>,
  { id }: InputOf<typeof call>,
): Promise<Record<never, never>> {
  if (!isId(id)) fail(feedbackErrors.notFound);
  const own = and(eq(feedback.userId, viewer.userId), eq(feedback.feedbackId, id));
  await app.db.transaction(async (tx) => {
    const read = await tx
      .update(feedback)
      .set({ readAt: now })
      .where(and(own, isNotNull(feedback.answeredAt), isNull(feedback.readAt)))
      .returning({ feedbackId: feedback.feedbackId });
    if (read.length > 0) return tellNews(tx, app, viewer.userId);
    if ((await tx.$count(feedback, own)) === 0) fail(feedbackErrors.notFound);
  });
  return {};
}
