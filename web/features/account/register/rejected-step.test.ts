import { accountErrors } from '@muyu/contract/account/account.ts';
import { ApiError } from '@muyu/contract/core/client.ts';
import { termErrors } from '@muyu/contract/moderation.ts';
import { expect, test } from 'vitest';
import { findRejectedStep } from './rejected-step.ts';

const apiError = (name: string, field?: string) =>
  new ApiError('10000', 422, 'no', { error: name, fields: field ? [{ field, reason: 'no' }] : [] });

test.each([
  [accountErrors.usernameTaken, 'username'],
  [accountErrors.phoneTaken, 'phone'],
  [accountErrors.ticketInvalid, 'phone'],
  [accountErrors.weakPassword, 'password'],
  [accountErrors.questionsRepeat, 'questions'],
  [accountErrors.tooYoung, 'about'],
  [accountErrors.unknownInvite, 'invite'],
])('error %o belongs to its step', ({ name }, step) => {
  expect(findRejectedStep(apiError(name), 'register')).toBe(step);
  expect(findRejectedStep(apiError(name), 'bind')).toBe(step);
});

test('a sensitive term belongs to the step of its text', () => {
  const { name } = termErrors.sensitive;
  expect(findRejectedStep(apiError(name, 'nickname'), 'register')).toBe('about');
  expect(findRejectedStep(apiError(name, 'username'), 'register')).toBe('username');
});

test('an error belongs to the step of its field', () => {
  expect(findRejectedStep(apiError('core.badInput', '/questions/0/answer'), 'bind')).toBe('questions');
  expect(findRejectedStep(apiError('core.tooMany'), 'register')).toBe(null);
});
