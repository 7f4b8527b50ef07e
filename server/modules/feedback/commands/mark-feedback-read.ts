import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { type markFeedbackRead as endpoint, feedbackErrors } from '@muyu/contract/feedback.ts';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { feedbackUnreadChanged } from '../events.ts';
import { feedback } from '../tables.ts';

/** Marks the answer to the caller's feedback read; without an answer, or with another one than that of `answeredAt`, nothing changes. */
export async function markFeedbackRead(
  context: ContextOf<typeof endpoint>,
  { id, answeredAt }: InputOf<typeof endpoint>,
): Promise<Record<never, never>> {
  const { app, viewer, now } = context;
  const { userId } = viewer;
  if (!isId(id)) fail(context, feedbackErrors.notFound);
  const isOwn = and(eq(feedback.userId, userId), eq(feedback.feedbackId, id));
  const isSeen = answeredAt ? eq(feedback.answeredAt, new Date(answeredAt)) : isNotNull(feedback.answeredAt);
  await app.db.transaction(async (tx) => {
    const read = await tx
      .update(feedback)
      .set({ readAt: now })
      .where(and(isOwn, isSeen, isNull(feedback.readAt)))
      .returning({ feedbackId: feedback.feedbackId });
    if (read.length > 0) return app.events.emit(tx, feedbackUnreadChanged, { userId }, now);
    if ((await tx.$count(feedback, isOwn)) === 0) fail(context, feedbackErrors.notFound);
  });
  return {};
}
