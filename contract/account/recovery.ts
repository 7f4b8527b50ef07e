import Type from 'typebox';
import { defineEndpoint } from '../core/endpoint.ts';
import { Empty, Nullable, SingleLine } from '../core/fields.ts';
import { accountErrors, accountLimits, Password } from './account.ts';
import { Answer, SecurityQuestion } from './registration.ts';

export const findAccount = defineEndpoint({
  method: 'GET',
  path: '/auth/app/public/user/search',
  access: 'public',
  summary:
    'Forgot-password step one: is there such an account (the product document has it told), has it security questions, has it a phone (its last two digits).',
  query: { username: SingleLine(1, 64) },
  data: Type.Object({
    username: Type.String(),
    hasQuestions: Type.Boolean(),
    phone: Nullable(Type.String({ description: 'the last two digits: ****34' })),
  }),
  errors: [accountErrors.notFound],
  limit: { max: 20, perSeconds: 600 },
});

export const listAccountQuestions = defineEndpoint({
  method: 'GET',
  path: '/auth/app/public/safety/question',
  access: 'public',
  summary: 'The three questions of the account, in its order.',
  query: { username: SingleLine(1, 64) },
  data: Type.Array(SecurityQuestion),
  errors: [accountErrors.notFound, accountErrors.noQuestions],
  limit: { max: 20, perSeconds: 600 },
});

export const verifyAnswers = defineEndpoint({
  method: 'POST',
  path: '/auth/app/public/safety/verify',
  access: 'public',
  summary:
    'Checks the three answers, in the order of the questions; five wrong tries a day. data: a one-time reset ticket for 30 minutes.',
  body: {
    username: SingleLine(1, 64),
    answers: Type.Array(Answer, {
      minItems: accountLimits.securityQuestions,
      maxItems: accountLimits.securityQuestions,
    }),
  },
  data: Type.Object({ ticket: Type.String() }),
  errors: [accountErrors.wrongAnswer, accountErrors.noQuestions, accountErrors.answersLocked],
  limit: { max: 20, perSeconds: 600 },
});

export const retrievePassword = defineEndpoint({
  method: 'PUT',
  path: '/auth/app/public/password/retrieve',
  access: 'public',
  summary: 'Sets a new password with a reset ticket; every session of the account ends.',
  body: { ticket: SingleLine(1, 128), password: Password, repeat: SingleLine(1, 200) },
  data: Empty,
  errors: [accountErrors.ticketInvalid, accountErrors.passwordsDiffer, accountErrors.weakPassword],
  limit: { max: 20, perSeconds: 600 },
});
