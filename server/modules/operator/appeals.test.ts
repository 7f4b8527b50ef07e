import { appealLocked, login } from '@muyu/contract/login.ts';
import * as calls from '@muyu/contract/operator-users.ts';
import { appealSanction, mySanctions, type SanctionKind } from '@muyu/contract/settings.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { signedIn } from '../../testing/operators.ts';
import { member, memberPassword } from '../../testing/people.ts';
import { testServer } from '../../testing/server.ts';
import { auditEntry, operator } from './index.ts';

const server = testServer({ demo: true });
type Staff = Awaited<ReturnType<typeof signedIn>>;
type Person = Awaited<ReturnType<typeof member>>;
let reviewer: Staff;
let support: Staff;

beforeAll(async () => {
  reviewer = await signedIn(server, 'reviewer');
  support = await signedIn(server, 'support');
});

const sanctioned = async (kind: SanctionKind, name = 'appellant') => {
  const user = await member(server, name);
  const given = { userId: user.userId, kind, days: 3, reason: '疑似广告' };
  const { data } = await server.call(calls.sanctionUser, given, reviewer);
  return { user, sanctionId: data.sanctionId };
};
const appeal = (user: Person, sanctionId: string, content = '这是我自己的照片') =>
  server.call(appealSanction, { sanctionId, content }, user);
const answer = (by: Staff, sanctionId: string, outcome: 'upheld' | 'lifted', text = '核实过了') =>
  server.call(calls.decideAppeal, { sanctionId, outcome, answer: text }, by);
const ticketOf = async (user: Person) => {
  const { data } = await server.call(login, { username: user.username, password: memberPassword });
  return (data as unknown as { appealTicket: string | null }).appealTicket;
};

test('appeals wait oldest first, page by page, until another operator answers; the user reads the answer', async () => {
  const first = await sanctioned('limit');
  const second = await sanctioned('warn');
  expect((await appeal(first.user, first.sanctionId, ' 这是我自己的照片\u202e ')).status).toBe(200);
  await appeal(second.user, second.sanctionId);
  const page = await server.call(calls.appealPage, { limit: 1 }, support);
  expect(page.data).toMatchObject({ total: 2, hasNextPage: true });
  expect(page.data.resultList).toMatchObject([
    {
      sanctionId: first.sanctionId,
      user: { userId: first.user.userId },
      operator: reviewer.username,
      appeal: { content: '这是我自己的照片', outcome: null, answer: null },
    },
  ]);
  const next = await server.call(calls.appealPage, { limit: 1, page: page.data.nextPage! }, support);
  expect(next.data.resultList).toMatchObject([{ sanctionId: second.sanctionId }]);
  expect(next.data.hasNextPage).toBe(false);
  expect((await answer(support, first.sanctionId, 'upheld')).data).toMatchObject({
    liftedAt: null,
    appeal: { outcome: 'upheld', answer: '核实过了' },
  });
  expect((await answer(support, second.sanctionId, 'lifted')).data).toMatchObject({
    liftedBy: support.username,
    liftReason: '核实过了',
    appeal: { outcome: 'lifted' },
  });
  expect((await server.call(calls.appealPage, {}, support)).data).toMatchObject({ total: 0, resultList: [] });
  const told = await server.call(mySanctions, {}, first.user);
  expect(told.data).toMatchObject([{ appeal: { outcome: 'upheld', answer: '核实过了' } }]);
});

test('who cannot come in appeals with the ticket of the refused login, once', async () => {
  const { user, sanctionId } = await sanctioned('close');
  const [one, other] = [await ticketOf(user), await ticketOf(user)];
  const send = (ticket: string, content = '请再看一下') => server.call(appealLocked, { ticket, content });
  expect((await send('no-such-ticket')).data).toMatchObject({ error: 'account.ticketInvalid' });
  expect((await send(one!, ' \n')).data).toMatchObject({
    error: 'core.badInput',
    fields: [{ field: 'content' }],
  });
  expect((await send(one!)).status).toBe(200);
  expect((await send(one!)).data).toMatchObject({ error: 'account.ticketInvalid' });
  expect((await send(other!)).data).toMatchObject({ error: 'account.appealedAlready' });
  expect(await ticketOf(user)).toBeNull();
  await answer(support, sanctionId, 'lifted');
  expect(await server.call(login, { username: user.username, password: memberPassword })).toMatchObject({
    status: 200,
  });
});

test('a ticket for what was lifted meanwhile is good for nothing more; lifting answers an appeal', async () => {
  const { user, sanctionId } = await sanctioned('freeze');
  const ticket = await ticketOf(user);
  const lift = { sanctionId, reason: '误判' };
  await server.call(calls.liftSanction, lift, support);
  const late = await server.call(appealLocked, { ticket: ticket!, content: '请再看一下' });
  expect(late).toMatchObject({ status: 422, data: { error: 'account.ticketInvalid' } });
  const next = await sanctioned('warn');
  await appeal(next.user, next.sanctionId);
  await server.call(calls.liftSanction, { ...lift, sanctionId: next.sanctionId }, support);
  const told = await server.call(mySanctions, {}, next.user);
  expect(told.data).toMatchObject([{ appeal: { outcome: 'lifted', answer: '误判' } }]);
});

test('one appeal each, of one’s own sanction; of several at once one stays', async () => {
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

test('who sanctioned does not answer, unless there is nobody else', async () => {
  const { user, sanctionId } = await sanctioned('warn');
  await appeal(user, sanctionId);
  const own = await answer(reviewer, sanctionId, 'upheld');
  expect(own).toMatchObject({ status: 403, data: { error: 'care.ownDecision' } });
  const { db } = server.app;
  await db
    .update(operator)
    .set({ disabledAt: new Date() })
    .where(eq(operator.operatorId, support.operatorId));
  expect((await answer(reviewer, sanctionId, 'upheld')).status).toBe(200);
  await db.update(operator).set({ disabledAt: null }).where(eq(operator.operatorId, support.operatorId));
});

test('what does not wait is told; of two answers at once one counts, with one entry in the log', async () => {
  const { user, sanctionId } = await sanctioned('limit');
  expect(await answer(support, sanctionId, 'upheld')).toMatchObject({
    status: 404,
    data: { error: 'care.noAppeal' },
  });
  expect((await answer(support, 'nothing', 'upheld')).data).toMatchObject({ error: 'care.noAppeal' });
  await appeal(user, sanctionId);
  expect((await answer(support, sanctionId, 'upheld', ' ')).data).toMatchObject({
    error: 'care.reasonRequired',
  });
  const owner = await signedIn(server, 'owner');
  const replies = await Promise.all([
    answer(support, sanctionId, 'upheld', '维持'),
    answer(owner, sanctionId, 'lifted', '撤销'),
  ]);
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
  expect(replies.find((reply) => reply.status === 409)!.data).toMatchObject({ error: 'care.alreadyDecided' });
  const log = await server.app.db.select().from(auditEntry).where(eq(auditEntry.targetId, user.userId));
  const answered = log.filter((entry) => entry.action === 'user.appeal');
  const upheld = replies[0]!.status === 200;
  expect(answered).toMatchObject([
    {
      reason: upheld ? '维持' : '撤销',
      after: { appealOutcome: upheld ? 'upheld' : 'lifted', lifted: !upheld },
    },
  ]);
});
