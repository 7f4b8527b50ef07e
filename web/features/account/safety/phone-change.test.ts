import { expect, test } from 'vitest';
import { phoneStep, usePhoneChange } from './phone-change.ts';

const fresh = usePhoneChange.getState();

test('nobody asks for a new phone without having shown who they are', () => {
  expect(phoneStep('phone', fresh)).toBe('verify');
  expect(phoneStep('phone', { ...fresh, ticket: 'a' })).toBe('phone');
  expect(phoneStep('phone', { ...fresh, password: 'b' })).toBe('phone');
});

test('the end is shown only after it', () => {
  expect(phoneStep('done', { ...fresh, ticket: 'a' })).toBe('verify');
  expect(phoneStep('done', { ...fresh, done: '138****1234' })).toBe('done');
  expect(phoneStep('verify', { ...fresh, ticket: 'a' })).toBe('verify');
});
