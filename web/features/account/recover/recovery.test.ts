import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstMissingStep, type Recovery, recoverySteps } from './recovery.ts';

const now = 1_795_000_000_000;
const done: Recovery = {
  username: 'lin',
  phone: '+86 138****0001',
  hasQuestions: true,
  way: 'sms',
  ticket: 'ticket',
  ticketEnds: now + 1,
};

test('steps out of order lead to the first that is missing', () => {
  expect(firstMissingStep('password', done, now)).toBe('password');
  expect(firstMissingStep('password', { ...done, ticket: '' }, now)).toBe('proof');
  expect(firstMissingStep('password', done, done.ticketEnds)).toBe('proof');
  expect(firstMissingStep('proof', { ...done, way: null }, now)).toBe('way');
  expect(firstMissingStep('proof', { ...done, username: '' }, now)).toBe('account');
});

test('a way that the account does not have is not opened by its address', () => {
  expect(firstMissingStep('proof', { ...done, phone: null }, now, 'sms')).toBe('way');
  expect(firstMissingStep('proof', { ...done, hasQuestions: false }, now, 'questions')).toBe('way');
  expect(firstMissingStep('proof', { ...done, way: null }, now, 'sms')).toBe('proof');
});

test('whatever is known, nobody comes to a new password without account, way and ticket', () => {
  const any: fc.Arbitrary<Recovery> = fc.record({
    username: fc.constantFrom('', 'lin'),
    phone: fc.constantFrom(null, '+86 138****0001'),
    hasQuestions: fc.boolean(),
    way: fc.constantFrom(null, 'sms', 'questions'),
    ticket: fc.constantFrom('', 'ticket'),
    ticketEnds: fc.constantFrom(0, now, now + 1),
  });
  fc.assert(
    fc.property(any, fc.constantFrom(...recoverySteps), (known, asked) => {
      const shown = firstMissingStep(asked, known, now);
      expect(recoverySteps.indexOf(shown)).toBeLessThanOrEqual(recoverySteps.indexOf(asked));
      if (shown === 'password') {
        expect(known.username && known.way && known.ticket && known.ticketEnds > now).toBeTruthy();
      }
      expect(firstMissingStep(shown, known, now)).toBe(shown);
    }),
  );
});
