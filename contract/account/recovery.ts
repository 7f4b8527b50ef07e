import Type from 'typebox';
import { defineEndpoint } from '../core/endpoint.ts';
import { Empty, Nullable, SingleLine } from '../core/fields.ts';
import { PowSolution } from '../core/login-fields.ts';
import { accountErrors, accountLimits, Password } from './account.ts';
import { Answer, SecurityQuestion } from './registration.ts';

/** The steps before a ticket ask for a proof of work once an address has made many calls. */
const proofErrors = [accountErrors.proofRequired, accountErrors.badProof] as const;

export const findAccount = defineEndpoint({
  method: 'GET',
  path: '/auth/app/public/user/search',
  access: 'public',
  summary:
    'Forgot-password step one: is there such an account (the product document has it told), has it security questions, has it a phone (its last two digits). After 60 of an address in an hour `proofRequired` carries a `challenge` whose work grows with each.',
  query: { username: SingleLine(1, 64), proof: Type.Optional(PowSolution) },
  data: Type.Object({
    username: Type.String(),
    hasQuestions: Type.Boolean(),
    phone: Nullable(Type.String({ description: 'the last two digits: ****34' })),
  }),
  errors: [accountErrors.notFound, ...proofErrors],
});

export const listAccountQuestions = defineEndpoint({
  method: 'GET',
  path: '/auth/app/public/safety/question',
  access: 'public',
  summary: 'The three questions of the account, in its order. `proof` as in the first step.',
  query: { username: SingleLine(1, 64), proof: Type.Optional(PowSolution) },
  data: Type.Array(SecurityQuestion),
  errors: [accountErrors.notFound, accountErrors.noQuestions, ...proofErrors],
});

export const verifyAnswers = defineEndpoint({
  method: 'POST',
  path: '/auth/app/public/safety/verify',
  access: 'public',
  summary:
    'Checks the three answers, in the order of the questions; five wrong tries a day. data: a one-time reset ticket for 30 minutes. `proof` as in the first step.',
  body: {
    username: SingleLine(1, 64),
    answers: Type.Array(Answer, {
      minItems: accountLimits.securityQuestions,
      maxItems: accountLimits.securityQuestions,
    }),
    proof: Type.Optional(PowSolution),
  },
  data: Type.Object({ ticket: Type.String() }),
  errors: [accountErrors.wrongAnswer, accountErrors.noQuestions, accountErrors.answersLocked, ...proofErrors],
});

export const retrievePassword = defineEndpoint({
  method: 'PUT',
  path: '/auth/app/public/password/retrieve',
  access: 'public',
  summary:
    'Sets a new password with a reset ticket; every session of the account ends. A ticket of the phone also removes the security questions.',
  body: { ticket: SingleLine(1, 128), password: Password, repeat: SingleLine(1, 200) },
  data: Empty,
  errors: [accountErrors.ticketInvalid, accountErrors.passwordsDiffer, accountErrors.weakPassword],
});
