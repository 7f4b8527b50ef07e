import { accountErrors } from '@muyu/contract/account/account.ts';
import type { ApiError } from '@muyu/contract/core/client.ts';
import { type Flow, flowSteps, type Step } from './steps.ts';

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

/** The step whose answer caused an error of the final request; null for other errors. */
export function findRejectedStep(error: ApiError, flow: Flow): Step | null {
  const about = (...names: Array<keyof typeof accountErrors>) =>
    names.some((name) => error.is(accountErrors[name]));
  if (about('phoneTaken', 'badPhone', 'ticketInvalid')) return 'phone';
  if (about('usernameTaken')) return 'username';
  if (about('weakPassword')) return 'password';
  if (about('questionsRepeat')) return 'questions';
  if (about('tooYoung')) return 'about';
  if (about('unknownInvite', 'inviteRequired')) return 'invite';
  const field = error.fields[0]?.field.split(/[./[]/).find(Boolean) ?? '';
  const step = byField[field];
  return step && (step === 'invite' || flowSteps[flow].includes(step)) ? step : null;
}
