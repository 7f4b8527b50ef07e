import { expect, test } from 'vitest';
import { decideAccess } from './guard.ts';

const visitor = { loginType: 1 } as const;
const member = { loginType: 2 } as const;

test.each([
  ['open', null, null, 'pass'],
  ['guest', null, null, 'login'],
  ['member', null, null, 'login'],
  ['guest', 't', visitor, 'pass'],
  ['member', 't', visitor, 'register'],
  ['member', 't', member, 'pass'],
  // The account of the token is unknown: the server decides.
  ['member', 't', null, 'pass'],
] as const)('a route for %s, token %s, account %j: %s', (access, token, account, decision) => {
  expect(decideAccess({ access, token, account })).toBe(decision);
});
