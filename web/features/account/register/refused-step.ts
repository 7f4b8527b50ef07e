import { accountErrors } from '@muyu/contract/account.ts';
import type { CallError } from '@muyu/contract/core/client.ts';
import { wordErrors } from '@muyu/contract/moderation.ts';
import { type Draft, type Flow, type Step, stepsOf } from './steps.ts';

const byField: Record<string, Step> = {
  phoneAreaCode: 'phone',
  phoneNumber: 'phone',
  phoneTicket: 'phone',
  inviteCode: 'invite',
  username: 'username',
  password: 'password',
  questions: 'questions',
};

/** The step whose answer the server refused at the end; null when the refusal is about none. */
export function refusedStep(error: CallError, flow: Flow, draft: Pick<Draft, 'nickname'>): Step | null {
  const about = (...names: Array<keyof typeof accountErrors>) =>
    names.some((name) => error.is(accountErrors[name]));
  if (about('phoneTaken', 'badPhone', 'ticketInvalid')) return 'phone';
  if (about('usernameTaken')) return 'username';
  if (about('weakPassword')) return 'password';
  if (about('questionsRepeat')) return 'questions';
  if (about('tooYoung')) return 'about';
  if (about('unknownInvite')) return 'invite';
  // The account name passed its own check while it was typed; so it is the nickname, where there is one.
  if (error.is(wordErrors.sensitive)) return draft.nickname.trim() ? 'about' : 'username';
  const field = error.fields[0]?.field.split(/[./[]/).find(Boolean) ?? '';
  const step = byField[field];
  return step && (step === 'invite' || stepsOf[flow].includes(step)) ? step : null;
}
