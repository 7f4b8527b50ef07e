import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areQuestions, type Draft, firstMissing, isAnswered, isUsername, stepsOf } from './steps.ts';

test.each([
  ['abc', true],
  ['a.b_c@d-9', true],
  ['ab', false],
  ['with space', false],
  ['晚风吹过', false],
  ['x'.repeat(31), false],
])('%s as an account name: %s', (name, fits) => expect(isUsername(name)).toBe(fits));

const now = 1_795_000_000_000;
const complete: Draft = {
  phoneAreaCode: '86',
  phoneNumber: '13800138000',
  phoneTicket: 'ticket',
  ticketEnds: now + 60_000,
  nationalityId: 'CN',
  inviteCode: '',
  username: 'wanfeng',
  password: 'secret1',
  questions: [1, 5, 10].map((questionId) => ({ questionId, answer: '林月' })),
  nickname: '',
  birthday: '1996-05-20',
  sex: 'Secret',
};

test('a later step opens only when the earlier ones are answered', () => {
  expect(firstMissing('register', 'about', complete, now)).toBe('about');
  expect(firstMissing('register', 'about', { ...complete, password: '' }, now)).toBe('password');
  expect(firstMissing('register', 'about', { ...complete, username: '', password: '' }, now)).toBe(
    'username',
  );
  expect(firstMissing('bind', 'questions', { ...complete, phoneTicket: '' }, now)).toBe('phone');
});

test('a phone whose ticket has ended is asked again; an invitation may stay empty', () => {
  expect(firstMissing('register', 'username', complete, complete.ticketEnds)).toBe('phone');
  expect(firstMissing('register', 'username', complete, now)).toBe('username');
});

test('the same question twice, or one without an answer, is no set of three', () => {
  const [first, second, third] = complete.questions as [
    Draft['questions'][number],
    Draft['questions'][number],
    Draft['questions'][number],
  ];
  expect(areQuestions([first, second, third])).toBe(true);
  expect(areQuestions([first, second, first])).toBe(false);
  expect(areQuestions([first, second, { ...third, answer: '  ' }])).toBe(false);
  expect(areQuestions([first, second])).toBe(false);
});

const anyDraft: fc.Arbitrary<Draft> = fc.record({
  phoneAreaCode: fc.constantFrom('86', '81', '1'),
  phoneNumber: fc.string(),
  phoneTicket: fc.constantFrom('', 'ticket'),
  ticketEnds: fc.constantFrom(0, now, now + 1),
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

test('whatever is in the draft: nobody is sent ahead, everything before the step shown is answered', () => {
  const flow = fc.constantFrom('register' as const, 'bind' as const);
  fc.assert(
    fc.property(flow, anyDraft, fc.nat(5), (of, draft, place) => {
      const steps = stepsOf[of];
      const asked = steps[place % steps.length]!;
      const shown = firstMissing(of, asked, draft, now);
      const at = steps.indexOf(shown);
      expect(at).toBeGreaterThanOrEqual(0);
      expect(at).toBeLessThanOrEqual(steps.indexOf(asked));
      for (const step of steps.slice(0, at)) expect(isAnswered(step, draft, now)).toBe(true);
      if (shown !== asked) expect(isAnswered(shown, draft, now)).toBe(false);
      // Going where one was sent does not send one further.
      expect(firstMissing(of, shown, draft, now)).toBe(shown);
    }),
  );
});
