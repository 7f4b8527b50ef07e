import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areSkipped, type Draft, firstIncompleteStep, flowSteps, isStepComplete } from './steps.ts';

const now = 1_795_000_000_000;
const complete: Draft = {
  phoneAreaCode: '86',
  phoneNumber: '13800138000',
  phoneTicket: 'ticket',
  ticketExpiresAt: now + 60_000,
  nationalityId: 'CN',
  inviteCode: '',
  username: 'wanfeng',
  password: 'secret1',
  questions: [1, 5, 10].map((questionId) => ({ questionId, answer: '林月' })),
  nickname: '',
  birthday: '1996-05-20',
  sex: 'Secret',
};

test('a step opens only when the earlier ones are answered', () => {
  expect(firstIncompleteStep('register', 'about', complete, now)).toBe('about');
  expect(firstIncompleteStep('register', 'about', { ...complete, password: '' }, now)).toBe('password');
  expect(firstIncompleteStep('register', 'about', { ...complete, password: 'password1' }, now)).toBe(
    'password',
  );
  expect(firstIncompleteStep('register', 'about', { ...complete, username: '', password: '' }, now)).toBe(
    'username',
  );
  expect(firstIncompleteStep('bind', 'questions', { ...complete, phoneTicket: '' }, now)).toBe('phone');
});

test('an expired phone ticket requires the phone step again', () => {
  expect(firstIncompleteStep('register', 'username', complete, complete.ticketExpiresAt)).toBe('phone');
  expect(firstIncompleteStep('register', 'username', complete, now)).toBe('username');
});

test('security questions may be left for later, but not half answered', () => {
  const none = complete.questions.map(() => ({ questionId: 0, answer: '' }));
  expect(areSkipped(none)).toBe(true);
  expect(isStepComplete('questions', { ...complete, questions: none }, now)).toBe(true);
  const half = [complete.questions[0]!, ...none.slice(1)];
  expect(areSkipped(half)).toBe(false);
  expect(isStepComplete('questions', { ...complete, questions: half }, now)).toBe(false);
});

const anyDraft: fc.Arbitrary<Draft> = fc.record({
  phoneAreaCode: fc.constantFrom('86', '81', '1'),
  phoneNumber: fc.string(),
  phoneTicket: fc.constantFrom('', 'ticket'),
  ticketExpiresAt: fc.constantFrom(0, now, now + 1),
  nationalityId: fc.constant('CN'),
  inviteCode: fc.string(),
  username: fc.oneof(fc.string(), fc.constantFrom('wanfeng', 'ab')),
  password: fc.constantFrom('', '12345', 'secret1'),
  questions: fc.array(
    fc.record({ questionId: fc.integer({ min: 0, max: 10 }), answer: fc.constantFrom('', ' ', '林月') }),
    { maxLength: 4 },
  ),
  nickname: fc.string(),
  birthday: fc.constantFrom('', '1996-05-20'),
  sex: fc.constantFrom('Secret', 'Male', 'Female'),
});

test('for every draft, the steps before the shown one are answered and it is not after the requested one', () => {
  const flow = fc.constantFrom('register' as const, 'bind' as const);
  fc.assert(
    fc.property(flow, anyDraft, fc.nat(5), (of, draft, place) => {
      const steps = flowSteps[of];
      const asked = steps[place % steps.length]!;
      const shown = firstIncompleteStep(of, asked, draft, now);
      const at = steps.indexOf(shown);
      expect(at).toBeGreaterThanOrEqual(0);
      expect(at).toBeLessThanOrEqual(steps.indexOf(asked));
      for (const step of steps.slice(0, at)) expect(isStepComplete(step, draft, now)).toBe(true);
      if (shown !== asked) expect(isStepComplete(shown, draft, now)).toBe(false);
      // The target of a redirect does not redirect again.
      expect(firstIncompleteStep(of, shown, draft, now)).toBe(shown);
    }),
  );
});
