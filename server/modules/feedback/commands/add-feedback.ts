import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import { type addFeedback as endpoint, type Feedback, feedbackErrors } from '@muyu/contract/feedback.ts';
import { lockAgainstErasure } from '#modules/account';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { insertOnce, requestKeyOf } from '#platform/database/request-key.ts';
import { fail, failUntil } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { takeOfAddress } from '#platform/session/address-work.ts';
import { sanitizeLine, sanitizeText } from '#platform/text/sanitize.ts';
import { guestsOfAddress } from '../settings.ts';
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
    const { row, inserted } = await insertOnce(tx, feedback, { userId }, requestKey, values);
    if (inserted && viewer.kind === 'guest') await countForNetwork(context, tx);
    return toFeedbackDto(row);
  });
}

/** A network has a number for all of its visitors: support answers each by hand, and an address makes many visitors. */
async function countForNetwork(context: ContextOf<typeof endpoint>, tx: Transaction): Promise<void> {
  const limit = {
    name: 'feedback',
    free: context.app.settings.get(guestsOfAddress),
    windowMs: DAY_MS,
  };
  const freeAt = await takeOfAddress(context, tx, limit);
  if (freeAt) failUntil(freeAt, context.now);
}
