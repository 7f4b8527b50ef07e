import type { InputOf } from '@muyu/contract/core/call.ts';
import type { CaredFeedback, answerFeedback as call } from '@muyu/contract/operator-message.ts';
import * as message from '#modules/message';
import type { Context } from '#platform/app.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { presentFeedback } from '../queries/feedback-page.ts';
import { recordAction } from './record-action.ts';

/** Answers feedback, with an entry in the audit log; the same answer twice is one. */
export async function answerFeedback(
  context: Context<OperatorViewer>,
  input: InputOf<typeof call>,
): Promise<CaredFeedback> {
  const { app, viewer } = context;
  const { operatorId } = viewer;
  const row = await app.db.transaction(async (tx) => {
    const { before, after } = await message.answerFeedback(context, tx, { ...input, operatorId });
    if (before === after) return after;
    await recordAction(tx, context, operatorId, {
      action: 'feedback.answer',
      targetType: 'user',
      targetId: after.userId,
      reason: after.answer,
      before: { feedbackId: after.feedbackId, answer: before.answer },
      after: { feedbackId: after.feedbackId, answer: after.answer },
    });
    return after;
  });
  const [shown] = await presentFeedback(context, [row]);
  return shown!;
}
