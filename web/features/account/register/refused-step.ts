import { accountErrors } from '@muyu/contract/account.ts';
import type { CallError } from '@muyu/contract/core/client.ts';
import { type Flow, type Step, stepsOf } from './steps.ts';

const byField: Record<string, Step> = {
  phoneAreaCode: 'phone',
  phoneNumber: 'phone',
  phoneTicket: 'phone',
  inviteCode: 'invite',
  username: 'username',
  password: 'password',
  questions: 'questions',
  nickname: 'about',
  birthday: 'about',
};

/** The step whose answer the server refused at the end; null when the refusal is about none. */
export function refusedStep(error: CallError, flow: Flow): Step | null {
  const about = (...names: Array<keyof typeof accountErrors>) =>
    names.some((name) => error.is(accountErrors[name]));
  if (about('phoneTaken', 'badPhone', 'ticketInvalid')) return 'phone';
  if (about('usernameTaken')) return 'username';
  if (about('weakPassword')) return 'password';
  if (about('questionsRepeat')) return 'questions';
  if (about('tooYoung')) return 'about';
  if (about('unknownInvite')) return 'invite';
  const field = error.fields[0]?.field.split(/[./[]/).find(Boolean) ?? '';
  const step = byField[field];
  return step && (step === 'invite' || stepsOf[flow].includes(step)) ? step : null;
}
