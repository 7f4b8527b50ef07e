import { userInfo } from '@muyu/contract/account.ts';
import * as calls from '@muyu/contract/operator.ts';
import { expect, test } from 'vitest';
import { signedIn } from '../../testing/operators.ts';
import { member } from '../../testing/people.ts';
import { testServer } from '../../testing/server.ts';
import { operatorRoutes } from './index.ts';

const server = testServer({ demo: true });
const reviewId = '01890000-0000-7000-8000-000000000000';
const guarded = [
  { name: 'dashboard', ask: (token?: string) => server.call(calls.dashboard, {}, { token }) },
  { name: 'review', ask: (token?: string) => server.call(calls.reviewQueue, {}, { token }) },
  { name: 'review', ask: (token?: string) => server.call(calls.approvePost, { reviewId }, { token }) },
  {
    name: 'review',
    ask: (token?: string) =>
      server.call(calls.rejectPost, { reviewId, rule: 'other', reason: '。' }, { token }),
  },
  { name: 'audit', ask: (token?: string) => server.call(calls.auditPage, {}, { token }) },
];

test('every call of the console but its login is guarded, and nearly every one by a permission', () => {
  const bound = operatorRoutes.map((route) => route.call);
  expect(bound.filter((call) => call.access !== 'operator').map((call) => call.path)).toEqual([
    calls.operatorLogin.path,
  ]);
  const own = [calls.operatorLogin.path, calls.operatorLogout.path, calls.operatorSelf.path];
  expect(bound.filter((call) => !call.permission).map((call) => call.path)).toEqual(own);
});

test.each([
  ['owner', ['dashboard', 'review', 'audit']],
  ['reviewer', ['dashboard', 'review']],
  ['finance', ['dashboard']],
  ['editor', ['dashboard']],
  ['support', ['dashboard']],
] as const)('%s may do %j and nothing else', async (role, allowed) => {
  const { token } = await signedIn(server, role);
  for (const { name, ask } of guarded) {
    const { status, code } = await ask(token);
    if ((allowed as readonly string[]).includes(name)) expect([200, 404]).toContain(status);
    else expect([status, code]).toEqual([403, '10103']);
  }
});

test('nobody and members are kept out of the console, operators out of the app', async () => {
  const someone = await member(server, 'someone');
  const self = (token?: string) => server.call(calls.operatorSelf, {}, { token });
  for (const ask of [self, ...guarded.map((call) => call.ask)]) {
    expect(await ask()).toMatchObject({ status: 401, code: '10201' });
    expect(await ask(someone.token)).toMatchObject({ status: 403, code: '10103' });
  }
  const owner = await signedIn(server, 'owner');
  expect(await server.call(userInfo, { id: 'me' }, owner)).toMatchObject({ status: 403, code: '10103' });
});
