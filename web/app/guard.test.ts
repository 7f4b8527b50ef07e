import { expect, test } from 'vitest';
import { decide } from './guard.ts';

const visitor = { loginType: 1 };
const member = { loginType: 2 };

test.each([
  ['open', null, null, 'pass'],
  ['guest', null, null, 'login'],
  ['member', null, null, 'login'],
  ['guest', 't', visitor, 'pass'],
  ['member', 't', visitor, 'register'],
  ['member', 't', member, 'pass'],
  // Not known yet who holds the token: the server decides.
  ['member', 't', null, 'pass'],
] as const)('a route for %s, token %s, account %j: %s', (access, token, account, decision) => {
  expect(decide({ access, token, account })).toBe(decision);
});
