import type { listAdminFeedback as endpoint } from '@muyu/contract/admin/feedback.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { hydrateFeedback } from './hydrate-feedback.ts';
import { listFeedbackByState } from './list-feedback-by-state.ts';

/** Open feedback, oldest first, or answered feedback, the latest answer first. */
export async function listAdminFeedback(
  context: ContextOf<typeof endpoint>,
  { state = 'open', page, limit }: InputOf<typeof endpoint>,
) {
  const { rows, total, end } = await listFeedbackByState(context.app.db, { state, page, limit });
  const resultList = await hydrateFeedback(context, rows);
  return { resultList, ...end, total };
}
