import { userInfo } from '@muyu/contract/account.ts';
import { type AnyCall, permissions } from '@muyu/contract/core/call.ts';
import * as calls from '@muyu/contract/operator.ts';
import * as staffCalls from '@muyu/contract/operator-staff.ts';
import { expect, test } from 'vitest';
import { signedIn } from '../../testing/operators.ts';
import { member } from '../../testing/people.ts';
import { testServer } from '../../testing/server.ts';
import { operatorRoutes } from './index.ts';

const server = testServer({ demo: true });
const bound = operatorRoutes.map((route) => route.call);
const guarded = bound.filter((call) => call.permission);
const someId = '01890000-0000-7000-8000-000000000000';

/** Asks with ids of nobody and an empty body: what is allowed ends as not found or bad input. */
async function ask(call: AnyCall, token?: string) {
  const reply = await server.http.inject({
    method: call.method,
    url: `/api${call.path.replace(/\{\w+\}/g, someId)}`,
    headers: token ? { authorization: token } : {},
    ...(call.body ? { payload: {} } : {}),
  });
  return { status: reply.statusCode, code: (reply.json() as { code: string }).code };
}

test('every call of the console but its doors is guarded, and nearly every one by a permission', () => {
  expect(bound.filter((call) => call.access !== 'operator').map((call) => call.path)).toEqual([
    calls.operatorLogin.path,
    staffCalls.startEnrolment.path,
    staffCalls.finishEnrolment.path,
  ]);
  expect(
    bound.filter((call) => call.access === 'operator' && !call.permission).map((call) => call.path),
  ).toEqual([calls.operatorLogout.path, calls.operatorSelf.path, staffCalls.changeOwnPassword.path]);
  expect(new Set(guarded.map((call) => call.permission))).toEqual(new Set(permissions));
});

test.each([
  ['owner', [...permissions]],
  ['reviewer', ['dashboard', 'review', 'certify', 'users', 'sanction', 'media', 'reports', 'words']],
  ['finance', ['dashboard', 'users', 'invites']],
  ['editor', ['dashboard', 'announce', 'words']],
  ['support', ['dashboard', 'users', 'sanction', 'invites', 'media', 'reports', 'feedback']],
] as const)('%s may do %j and nothing else', async (role, allowed) => {
  const { token } = await signedIn(server, role);
  for (const call of guarded) {
    const { status, code } = await ask(call, token);
    if ((allowed as readonly string[]).includes(call.permission!)) {
      expect([200, 400, 404], call.path).toContain(status);
    } else expect([status, code], call.path).toEqual([403, '10103']);
  }
});

test('nobody and members are kept out of the console, operators out of the app', async () => {
  const someone = await member(server, 'someone');
  for (const call of bound.filter((one) => one.access === 'operator')) {
    expect(await ask(call), call.path).toEqual({ status: 401, code: '10201' });
    expect(await ask(call, someone.token), call.path).toEqual({ status: 403, code: '10103' });
  }
  const owner = await signedIn(server, 'owner');
  expect(await server.call(userInfo, { id: 'me' }, owner)).toMatchObject({ status: 403, code: '10103' });
});
