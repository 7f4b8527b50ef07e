import { expect, test } from 'vitest';
import { allowedPhoneStep, usePhoneChange } from './phone-change.ts';

const fresh = usePhoneChange.getState();

test('the new phone requires a verified owner', () => {
  expect(allowedPhoneStep('phone', fresh)).toBe('verify');
  expect(allowedPhoneStep('phone', { ...fresh, ticket: 'a' })).toBe('phone');
  expect(allowedPhoneStep('phone', { ...fresh, password: 'b' })).toBe('phone');
});

test('the last step opens only after the change', () => {
  expect(allowedPhoneStep('done', { ...fresh, ticket: 'a' })).toBe('verify');
  expect(allowedPhoneStep('done', { ...fresh, done: '138****1234' })).toBe('done');
  expect(allowedPhoneStep('verify', { ...fresh, ticket: 'a' })).toBe('verify');
});
