import { type chatPermissions as call, chatErrors, chatLimits } from '@muyu/contract/chat.ts';
import type { DataOf, InputOf } from '@muyu/contract/core/call.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import type { Context } from '#platform/app.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { textOf } from '#platform/text/messages.ts';
import { leftOf, refusalOf } from '../rules/refusal.ts';
import { standingWith } from './standing.ts';

/** May the caller write to this person, how many messages before there is an answer, and if not why (decisions, chat). */
export async function chatPermissions(
  context: Context<UserViewer>,
  { toUserId }: InputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const standing = await standingWith(context, toUserId);
  const reason = refusalOf(standing);
  if (!reason) return { allowed: true, reason, message: null, left: leftOf(standing) };
  const definition = reason === 'limited' ? coreErrors.limited : chatErrors[reason];
  const message = textOf(definition, context.locale, { limit: chatLimits.unanswered });
  return { allowed: false, reason, message, left: reason === 'tooManyUnanswered' ? 0 : null };
}
