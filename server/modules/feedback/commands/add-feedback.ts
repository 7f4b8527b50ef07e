import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { type addFeedback as endpoint, type Feedback, feedbackErrors } from '@muyu/contract/feedback.ts';
import { lockAgainstErasure } from '#modules/account';
import { newId } from '#platform/database/ids.ts';
import { insertOnce, requestKeyOf } from '#platform/database/request-key.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { sanitizeLine, sanitizeText } from '#platform/text/sanitize.ts';
import { feedback } from '../tables.ts';
import { toFeedbackDto } from '../views.ts';

/** Adds feedback of a member or a visitor (product document, section 3). A repeated request key returns the first row. */
export async function addFeedback(
  context: ContextOf<typeof endpoint>,
  { content: given, contact = '', key }: InputOf<typeof endpoint>,
): Promise<Feedback> {
  const { app, viewer, now } = context;
  const { userId } = viewer;
  const content = sanitizeText(given) || fail(context, feedbackErrors.empty);
  const requestKey = requestKeyOf(key, [given, contact]);
  const values = { userId, feedbackId: newId(now), content, contact: sanitizeLine(contact), createdAt: now };
  return app.db.transaction(async (tx) => {
    await lockAgainstErasure(tx, userId);
    const { row } = await insertOnce(tx, feedback, { userId }, requestKey, values);
    return toFeedbackDto(row);
  });
}
