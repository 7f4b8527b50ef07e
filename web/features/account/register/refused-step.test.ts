import { accountErrors } from '@muyu/contract/account.ts';
import { CallError } from '@muyu/contract/core/client.ts';
import { wordErrors } from '@muyu/contract/moderation.ts';
import { expect, test } from 'vitest';
import { refusedStep } from './refused-step.ts';

const refusal = (name: string, field?: string) =>
  new CallError('10000', 422, 'no', { error: name, fields: field ? [{ field, reason: 'no' }] : [] });

test.each([
  [accountErrors.usernameTaken, 'username'],
  [accountErrors.phoneTaken, 'phone'],
  [accountErrors.ticketInvalid, 'phone'],
  [accountErrors.weakPassword, 'password'],
  [accountErrors.questionsRepeat, 'questions'],
  [accountErrors.tooYoung, 'about'],
  [accountErrors.unknownInvite, 'invite'],
])('%o leads to its step', ({ name }, step) => {
  expect(refusedStep(refusal(name), 'register')).toBe(step);
  expect(refusedStep(refusal(name), 'bind')).toBe(step);
});

test('a sensitive word leads to the text that holds it', () => {
  const { name } = wordErrors.sensitive;
  expect(refusedStep(refusal(name, 'nickname'), 'register')).toBe('about');
  expect(refusedStep(refusal(name, 'username'), 'register')).toBe('username');
});

test('a field that the server names leads to its step; what is about none leads nowhere', () => {
  expect(refusedStep(refusal('core.badInput', '/questions/0/answer'), 'bind')).toBe('questions');
  expect(refusedStep(refusal('core.tooMany'), 'register')).toBe(null);
});
