import { chatErrors, type getChatPermissions as endpoint } from '@muyu/contract/chat.ts';
import type { DataOf, InputOf } from '@muyu/contract/core/endpoint.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { errorMessage } from '#platform/text/messages.ts';
import { denialOf, messagesLeft } from '../rules/denial.ts';
import { unansweredMessages } from '../settings.ts';
import { getChatEligibility } from './get-chat-eligibility.ts';

/** Whether the caller may write to a person, how many messages are left until an answer, or why not (decisions, chat). */
export async function getChatPermissions(
  context: ContextOf<typeof endpoint>,
  { toUserId }: InputOf<typeof endpoint>,
): Promise<DataOf<typeof endpoint>> {
  const eligibility = await getChatEligibility(context, toUserId);
  const reason = denialOf(eligibility);
  if (!reason) return { allowed: true, reason, message: null, left: messagesLeft(eligibility) };
  const definition = reason === 'limited' ? coreErrors.restricted : chatErrors[reason];
  const message = errorMessage(definition, context.locale, {
    limit: context.app.settings.get(unansweredMessages),
  });
  return { allowed: false, reason, message, left: reason === 'tooManyUnanswered' ? 0 : null };
}
