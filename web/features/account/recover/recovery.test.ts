import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstIncompleteRecoveryStep, type Recovery, recoverySteps } from './recovery.ts';

const now = 1_795_000_000_000;
const done: Recovery = {
  username: 'lin',
  phone: '****01',
  hasQuestions: true,
  method: 'sms',
  ticket: 'ticket',
  ticketExpiresAt: now + 1,
};

test('a step that is opened too early redirects to the first missing one', () => {
  expect(firstIncompleteRecoveryStep('password', done, now)).toBe('password');
  expect(firstIncompleteRecoveryStep('password', { ...done, ticket: '' }, now)).toBe('proof');
  expect(firstIncompleteRecoveryStep('password', done, done.ticketExpiresAt)).toBe('proof');
  expect(firstIncompleteRecoveryStep('proof', { ...done, method: null }, now)).toBe('method');
  expect(firstIncompleteRecoveryStep('proof', { ...done, username: '' }, now)).toBe('account');
});

test('the URL of an unavailable method redirects', () => {
  expect(firstIncompleteRecoveryStep('proof', { ...done, phone: null }, now, 'sms')).toBe('method');
  expect(firstIncompleteRecoveryStep('proof', { ...done, hasQuestions: false }, now, 'questions')).toBe(
    'method',
  );
  expect(firstIncompleteRecoveryStep('proof', { ...done, method: null }, now, 'sms')).toBe('proof');
});

test('the last step requires account, method and ticket in every state', () => {
  const any: fc.Arbitrary<Recovery> = fc.record({
    username: fc.constantFrom('', 'lin'),
    phone: fc.constantFrom(null, '****01'),
    hasQuestions: fc.boolean(),
    method: fc.constantFrom(null, 'sms', 'questions'),
    ticket: fc.constantFrom('', 'ticket'),
    ticketExpiresAt: fc.constantFrom(0, now, now + 1),
  });
  fc.assert(
    fc.property(any, fc.constantFrom(...recoverySteps), (known, asked) => {
      const shown = firstIncompleteRecoveryStep(asked, known, now);
      expect(recoverySteps.indexOf(shown)).toBeLessThanOrEqual(recoverySteps.indexOf(asked));
      if (shown === 'password') {
        expect(known.username && known.method && known.ticket && known.ticketExpiresAt > now).toBeTruthy();
      }
      expect(firstIncompleteRecoveryStep(shown, known, now)).toBe(shown);
    }),
  );
});
