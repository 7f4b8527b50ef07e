import type { AdminFeedback, answerFeedback as endpoint } from '@muyu/contract/admin/feedback.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { recordAction } from '#modules/operator';
import type { ContextOf } from '#platform/http/bind.ts';
import { hydrateFeedback } from '../queries/hydrate-feedback.ts';
import { answerFeedback } from './answer-feedback.ts';

/** Answers feedback and records it in the audit log; a repeated answer records nothing. */
export async function answerAsOperator(
  context: ContextOf<typeof endpoint>,
  input: InputOf<typeof endpoint>,
): Promise<AdminFeedback> {
  const { app, viewer } = context;
  const { operatorId } = viewer;
  const row = await app.db.transaction(async (tx) => {
    const { before, after } = await answerFeedback(context, tx, { ...input, operatorId });
    if (before === after) return after;
    await recordAction(context, tx, {
      action: 'feedback.answer',
      targetType: 'user',
      targetId: after.userId,
      // The log keeps what it has for ever; the answer, which may repeat the feedback, goes with the account.
      before: { feedbackId: after.feedbackId, answeredAt: before.answeredAt },
      after: { feedbackId: after.feedbackId, answeredAt: after.answeredAt },
    });
    return after;
  });
  const [shown] = await hydrateFeedback(context, [row]);
  return shown!;
}
