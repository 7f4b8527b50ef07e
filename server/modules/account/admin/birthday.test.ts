import { correctBirthday, userAdminErrors } from '@muyu/contract/admin/account.ts';
import { getUserDetail } from '@muyu/contract/admin/sanction.ts';
import { beforeAll, expect, test } from 'vitest';
import { listAudit } from '../../../testing/audit.ts';
import { signInOperator } from '../../../testing/operators.ts';
import { testServer } from '../../../testing/server.ts';
import { member, visitor } from '../../../testing/users.ts';

const server = testServer({ demo: true });
let reviewer: Awaited<ReturnType<typeof signInOperator>>;

beforeAll(async () => {
  reviewer = await signInOperator(server, 'reviewer');
});

const correct = (userId: string, birthday = '1990-02-28', reason = '出示了身份证', by = reviewer) =>
  server.call(correctBirthday, { userId, birthday, reason }, by);
const shown = async (userId: string) => {
  const { birthday, birthdayCorrected } = (await server.call(getUserDetail, { userId }, reviewer)).data;
  return { birthday, birthdayCorrected };
};

test('an operator corrects a birthday once, with a reason in the audit log', async () => {
  const { userId } = await member(server, 'mistyped', { birthday: '2009-02-28' });
  expect(await shown(userId)).toEqual({ birthday: '2009-02-28', birthdayCorrected: false });
  expect(await correct(userId)).toMatchObject({ status: 200, data: { birthday: '1990-02-28' } });
  expect(await shown(userId)).toEqual({ birthday: '1990-02-28', birthdayCorrected: true });
  const again = await correct(userId, '1991-01-01');
  expect(again).toMatchObject({ status: 409, data: { error: userAdminErrors.birthdayCorrected.name } });
  expect(await shown(userId)).toEqual({ birthday: '1990-02-28', birthdayCorrected: true });
  const log = await listAudit(server, { targetId: userId });
  expect(log).toMatchObject([
    {
      action: 'user.birthday',
      operatorId: reviewer.operatorId,
      reason: '出示了身份证',
      before: { isOfAge18: false },
      after: { isOfAge18: true },
    },
  ]);
  expect(JSON.stringify(log)).not.toMatch(/2009-02-28|1990-02-28/);
});

test('one of several concurrent corrections succeeds', async () => {
  const { userId } = await member(server, 'contested');
  const days = ['1990-01-01', '1990-01-02', '1990-01-03'];
  const replies = await Promise.all(days.map((day) => correct(userId, day)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('rejects a missing reason, an impossible day, unknown people, visitors and other roles', async () => {
  const { userId } = await member(server, 'kept');
  expect((await correct(userId, '1990-01-01', ' \n')).data).toMatchObject({ fields: [{ field: 'reason' }] });
  for (const day of ['1990-02-30', '2990-01-01', '1790-01-01', 'soon'])
    expect(await correct(userId, day)).toMatchObject({ status: 400, code: '10101' });
  for (const id of ['nobody', (await visitor(server)).userId])
    expect(await correct(id)).toMatchObject({ status: 404, data: { error: 'account.notFound' } });
  const support = await signInOperator(server, 'support');
  expect(await correct(userId, '1990-01-01', '来信', support)).toMatchObject({ status: 403, code: '10103' });
  expect(await shown(userId)).toEqual({ birthday: '1995-05-05', birthdayCorrected: false });
});
