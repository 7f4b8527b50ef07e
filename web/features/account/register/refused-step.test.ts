import { accountErrors } from '@muyu/contract/account.ts';
import { CallError } from '@muyu/contract/core/client.ts';
import { wordErrors } from '@muyu/contract/moderation.ts';
import { expect, test } from 'vitest';
import { refusedStep } from './refused-step.ts';

const refusal = (name: string, field?: string) =>
  new CallError('10000', 422, 'no', { error: name, fields: field ? [{ field, reason: 'no' }] : [] });
const draft = { nickname: '' };

test.each([
  [accountErrors.usernameTaken, 'username'],
  [accountErrors.phoneTaken, 'phone'],
  [accountErrors.ticketInvalid, 'phone'],
  [accountErrors.weakPassword, 'password'],
  [accountErrors.questionsRepeat, 'questions'],
  [accountErrors.tooYoung, 'about'],
  [accountErrors.unknownInvite, 'invite'],
])('%o leads to its step', ({ name }, step) => {
  expect(refusedStep(refusal(name), 'register', draft)).toBe(step);
  expect(refusedStep(refusal(name), 'bind', draft)).toBe(step);
});

test('a sensitive word is in the nickname where there is one, else in the account name', () => {
  const { name } = wordErrors.sensitive;
  expect(refusedStep(refusal(name), 'register', { nickname: '晚风' })).toBe('about');
  expect(refusedStep(refusal(name), 'register', draft)).toBe('username');
});

test('a field that the server names leads to its step; what is about none leads nowhere', () => {
  expect(refusedStep(refusal('core.badInput', '/questions/0/answer'), 'bind', draft)).toBe('questions');
  expect(refusedStep(refusal('core.tooMany'), 'register', draft)).toBe(null);
});
