import type { LoginData } from '@muyu/contract/account/account.ts';
import { appealSuspension, login } from '@muyu/contract/account/login.ts';
import { appealSanction, listMySanctions, type SanctionKind } from '@muyu/contract/account/settings.ts';
import { listColleagues } from '@muyu/contract/admin/operator.ts';
import * as endpoints from '@muyu/contract/admin/sanction.ts';
import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { listAudit } from '../../../testing/audit.ts';
import { signInOperator } from '../../../testing/operators.ts';
import { errorDataOf, testServer } from '../../../testing/server.ts';
import { member, memberPassword } from '../../../testing/users.ts';
import { operator } from '../../operator/scenario.ts';

const server = testServer({ demo: true });
type SignedInOperator = Awaited<ReturnType<typeof signInOperator>>;
let reviewer: SignedInOperator;
let colleague: SignedInOperator;

beforeAll(async () => {
  reviewer = await signInOperator(server, 'reviewer');
  colleague = await signInOperator(server, 'owner');
});

const sanctioned = async (kind: SanctionKind, name = 'appellant') => {
  const user = await member(server, name);
  const given = { userId: user.userId, kind, days: 3, reason: '疑似广告' };
  const { data } = await server.call(endpoints.sanctionUser, given, reviewer);
  return { user, sanctionId: data.sanctionId };
};
const appeal = (user: LoginData, sanctionId: string, content = '这是我自己的照片') =>
  server.call(appealSanction, { sanctionId, content }, user);
const answer = (by: SignedInOperator, sanctionId: string, outcome: 'upheld' | 'lifted', text = '核实过了') =>
  server.call(endpoints.decideSanctionAppeal, { sanctionId, outcome, answer: text }, by);
const errorOf = async (user: LoginData) =>
  errorDataOf(await server.call(login, { username: user.username, password: memberPassword }));
const ticketOf = async (user: LoginData) => (await errorOf(user)).appealTicket as string | null;

test('open appeals are listed oldest first until another operator answers', async () => {
  const first = await sanctioned('limit');
  const second = await sanctioned('warn');
  expect((await appeal(first.user, first.sanctionId, ' 这是我自己的照片\u202e ')).status).toBe(200);
  await appeal(second.user, second.sanctionId);
  const page = await server.call(endpoints.listSanctionAppeals, { limit: 1 }, colleague);
  expect(page.data).toMatchObject({ total: 2, hasNextPage: true });
  expect(page.data.resultList).toMatchObject([
    {
      sanctionId: first.sanctionId,
      user: { userId: first.user.userId },
      operator: reviewer.username,
      appeal: { content: '这是我自己的照片', outcome: null, answer: null },
      appealDecision: null,
    },
  ]);
  const next = await server.call(
    endpoints.listSanctionAppeals,
    { limit: 1, page: page.data.nextPage! },
    colleague,
  );
  expect(next.data.resultList).toMatchObject([{ sanctionId: second.sanctionId }]);
  expect(next.data.hasNextPage).toBe(false);
  expect((await answer(colleague, first.sanctionId, 'upheld')).data).toMatchObject({
    liftedAt: null,
    appeal: { outcome: 'upheld', answer: '核实过了' },
    appealDecision: { operator: colleague.username },
  });
  expect((await answer(colleague, second.sanctionId, 'lifted')).data).toMatchObject({
    liftedBy: colleague.username,
    liftReason: '核实过了',
    appeal: { outcome: 'lifted' },
  });
  expect((await server.call(endpoints.listSanctionAppeals, {}, colleague)).data).toMatchObject({
    total: 0,
    resultList: [],
  });
  const listed = await server.call(listMySanctions, {}, first.user);
  expect(listed.data).toMatchObject([{ appeal: { outcome: 'upheld', answer: '核实过了' } }]);
});

test('a suspended user appeals once with the ticket of the failed login', async () => {
  const { user, sanctionId } = await sanctioned('close');
  const [one, other] = [await ticketOf(user), await ticketOf(user)];
  const send = (ticket: string, content = '请再看一下') => server.call(appealSuspension, { ticket, content });
  expect((await send('no-such-ticket')).data).toMatchObject({ error: 'account.ticketInvalid' });
  expect((await send(one!, ' \n')).data).toMatchObject({
    error: 'core.badInput',
    fields: [{ field: 'content' }],
  });
  expect((await send(one!)).status).toBe(200);
  expect((await send(one!)).data).toMatchObject({ error: 'account.appealedAlready' });
  expect((await send(other!)).data).toMatchObject({ error: 'account.appealedAlready' });
  expect(await ticketOf(user)).toBeNull();
  expect(await errorOf(user)).toMatchObject({ appeal: { at: expect.any(String), answer: null } });
  await answer(colleague, sanctionId, 'lifted');
  expect(await server.call(login, { username: user.username, password: memberPassword })).toMatchObject({
    status: 200,
  });
});

test('the owner of a closed account reads the answer to the appeal at the next login', async () => {
  const { user, sanctionId } = await sanctioned('close');
  expect(await errorOf(user)).toMatchObject({ appeal: null });
  await server.call(appealSuspension, { ticket: (await ticketOf(user))!, content: '请再看一下' });
  await answer(colleague, sanctionId, 'upheld', '看过原图，仍是广告');
  expect(await errorOf(user)).toMatchObject({
    error: 'account.closed',
    appealTicket: null,
    appeal: { at: expect.any(String), answer: '看过原图，仍是广告' },
  });
});

test('lifting a sanction answers its appeal and ends its ticket', async () => {
  const { user, sanctionId } = await sanctioned('freeze');
  const ticket = await ticketOf(user);
  const lift = { sanctionId, reason: '误判' };
  await server.call(endpoints.liftSanction, lift, colleague);
  const late = await server.call(appealSuspension, { ticket: ticket!, content: '请再看一下' });
  expect(late).toMatchObject({ status: 422, data: { error: 'account.ticketInvalid' } });
  const next = await sanctioned('warn');
  await appeal(next.user, next.sanctionId);
  await server.call(endpoints.liftSanction, { ...lift, sanctionId: next.sanctionId }, colleague);
  const listed = await server.call(listMySanctions, {}, next.user);
  expect(listed.data).toMatchObject([{ appeal: { outcome: 'lifted', answer: '误判' } }]);
});

test('one of several concurrent appeals is stored', async () => {
  const { user, sanctionId } = await sanctioned('warn');
  const stranger = await member(server, 'stranger');
  expect((await appeal(stranger, sanctionId)).data).toMatchObject({ error: 'account.notFound' });
  expect((await appeal(user, 'nothing')).data).toMatchObject({ error: 'account.notFound' });
  const replies = await Promise.all([
    appeal(user, sanctionId),
    appeal(user, sanctionId),
    appeal(user, sanctionId),
  ]);
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409]);
  expect((await appeal(user, sanctionId)).data).toMatchObject({ error: 'account.appealedAlready' });
});

test('the sanctioning operator may not answer unless no other operator can', async () => {
  const { user, sanctionId } = await sanctioned('warn');
  await appeal(user, sanctionId);
  const own = await answer(reviewer, sanctionId, 'upheld');
  expect(own).toMatchObject({ status: 403, data: { error: 'userAdmin.ownDecision' } });
  const { db } = server.app;
  await db
    .update(operator)
    .set({ disabledAt: new Date() })
    .where(eq(operator.operatorId, colleague.operatorId));
  expect((await answer(reviewer, sanctionId, 'upheld')).status).toBe(200);
  await db.update(operator).set({ disabledAt: null }).where(eq(operator.operatorId, colleague.operatorId));
});

test('with freezes only operators who may freeze count as others', async () => {
  const { user, sanctionId } = await sanctioned('freeze');
  const support = await signInOperator(server, 'support');
  const assign = (operatorId: string) =>
    server.call(endpoints.assignSanctionAppeal, { sanctionId, operatorId }, reviewer);
  const sent = { ticket: (await ticketOf(user))!, content: '请再看一下' };
  expect((await server.call(appealSuspension, sent)).status).toBe(200);
  expect((await assign(support.operatorId)).data).toMatchObject({ error: 'userAdmin.noColleague' });
  const given = { sanctionId, operatorId: colleague.operatorId };
  expect(await server.call(endpoints.assignSanctionAppeal, given, support)).toMatchObject({ status: 403 });
  const query = { permission: 'freeze' } as const;
  const offered = (await server.call(listColleagues, query, reviewer)).data;
  expect(offered.map(({ operatorId }) => operatorId)).not.toContain(support.operatorId);
  const listed = async () =>
    (await server.call(endpoints.listSanctionAppeals, { limit: 50 }, reviewer)).data.resultList.find(
      (each) => each.sanctionId === sanctionId,
    );
  expect(await listed()).toMatchObject({ mayAnswer: false });
  const { db } = server.app;
  const others = and(
    ne(operator.operatorId, reviewer.operatorId),
    inArray(operator.role, ['owner', 'reviewer']),
    isNull(operator.disabledAt),
  );
  const disabled = await db
    .update(operator)
    .set({ disabledAt: new Date() })
    .where(others)
    .returning({ operatorId: operator.operatorId });
  expect(await listed()).toMatchObject({ mayAnswer: true });
  expect((await answer(reviewer, sanctionId, 'upheld')).status).toBe(200);
  const ids = disabled.map(({ operatorId }) => operatorId);
  await db.update(operator).set({ disabledAt: null }).where(inArray(operator.operatorId, ids));
});

test('one answer of an appeal counts, with one audit entry', async () => {
  const { user, sanctionId } = await sanctioned('limit');
  expect(await answer(colleague, sanctionId, 'upheld')).toMatchObject({
    status: 404,
    data: { error: 'userAdmin.noAppeal' },
  });
  expect((await answer(colleague, 'nothing', 'upheld')).data).toMatchObject({ error: 'userAdmin.noAppeal' });
  await appeal(user, sanctionId);
  expect((await answer(colleague, sanctionId, 'upheld', ' ')).data).toMatchObject({
    fields: [{ field: 'answer' }],
  });
  const owner = await signInOperator(server, 'owner');
  const replies = await Promise.all([
    answer(colleague, sanctionId, 'upheld', '维持'),
    answer(owner, sanctionId, 'lifted', '撤销'),
  ]);
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
  expect(replies.find((reply) => reply.status === 409)!.data).toMatchObject({
    error: 'userAdmin.alreadyDecided',
  });
  const log = await listAudit(server, { targetId: user.userId });
  const answered = log.filter((entry) => entry.action === 'user.appeal');
  const upheld = replies[0]!.status === 200;
  expect(answered).toMatchObject([
    {
      reason: upheld ? '维持' : '撤销',
      after: { appealOutcome: upheld ? 'upheld' : 'lifted', lifted: !upheld },
    },
  ]);
});

test('the operator of a sanction hands the appeal over to a colleague', async () => {
  const { user, sanctionId } = await sanctioned('warn');
  const assign = (operatorId: string) =>
    server.call(endpoints.assignSanctionAppeal, { sanctionId, operatorId }, reviewer);
  expect(await assign(colleague.operatorId)).toMatchObject({
    status: 404,
    data: { error: 'userAdmin.noAppeal' },
  });
  await appeal(user, sanctionId);
  const listed = async (by: typeof reviewer) => {
    const { data } = await server.call(endpoints.listSanctionAppeals, { limit: 50 }, by);
    return data.resultList.find((each) => each.sanctionId === sanctionId);
  };
  expect(await listed(reviewer)).toMatchObject({ mayAnswer: false, assignee: null });
  expect((await assign(colleague.operatorId)).code).toBe('00000');
  const assignee = { operatorId: colleague.operatorId };
  expect(await listed(colleague)).toMatchObject({ mayAnswer: true, assignee });
  expect(await assign(reviewer.operatorId)).toMatchObject({ data: { error: 'userAdmin.ownDecision' } });
  const editor = await signInOperator(server, 'editor');
  expect(await assign(editor.operatorId)).toMatchObject({
    status: 422,
    data: { error: 'userAdmin.noColleague' },
  });
  expect((await answer(colleague, sanctionId, 'upheld')).status).toBe(200);
  expect(await assign(colleague.operatorId)).toMatchObject({ data: { error: 'userAdmin.alreadyDecided' } });
});

test('support, who may not freeze, sees the appeals against warnings and limits alone', async () => {
  const support = await signInOperator(server, 'support');
  const [limited, frozen] = [await sanctioned('limit', 'limited'), await sanctioned('freeze', 'frozen')];
  await appeal(limited.user, limited.sanctionId);
  await server.call(appealSuspension, { ticket: (await ticketOf(frozen.user))!, content: '误判' });
  const idsFor = async (by: SignedInOperator) => {
    const { data } = await server.call(endpoints.listSanctionAppeals, {}, by);
    expect(data.total).toBe(data.resultList.length);
    return data.resultList.map(({ sanctionId }) => sanctionId);
  };
  expect(await idsFor(colleague)).toEqual(expect.arrayContaining([limited.sanctionId, frozen.sanctionId]));
  const seen = await idsFor(support);
  expect(seen).toContain(limited.sanctionId);
  expect(seen).not.toContain(frozen.sanctionId);
});
