import { listAuditEntries, operatorLogin, operatorLogout } from '@muyu/contract/admin/operator.ts';
import { shanghaiDay } from '@muyu/contract/core/time.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { newOperator, operatorPassword, signInOperator } from '../../testing/operators.ts';
import { testServer } from '../../testing/server.ts';
import { auditEntry } from './tables.ts';

const server = testServer({ demo: true });

const everything = async () =>
  (await server.app.db.execute(sql`select * from audit_entry order by audit_id`)).rows;

test.each([
  'update audit_entry set reason = null',
  'update audit_entry set reason = null where false',
  'delete from audit_entry',
  'truncate audit_entry',
  'insert into audit_entry select * from audit_entry limit 1 on conflict (audit_id) do update set reason = null',
])('the database rejects: %s', async (statement) => {
  await signInOperator(server, 'owner');
  const before = await everything();
  const attempt = server.app.db.$client.query(statement);
  await expect(attempt).rejects.toThrow('audit_entry is append-only');
  expect(await everything()).toEqual(before);
});

test('a connection with disabled triggers cannot change the log either', async () => {
  await signInOperator(server, 'owner');
  const client = await server.app.db.$client.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    await expect(client.query('delete from audit_entry')).rejects.toThrow('audit_entry is append-only');
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('the log shows who came and went, newest first, by action and page by page', async () => {
  const owner = await signInOperator(server, 'owner');
  const { username, operatorId } = await newOperator(server, 'support');
  const { data } = await server.call(operatorLogin, { username, password: operatorPassword });
  const left = await server.call(operatorLogout, {}, data);
  const page = await server.call(listAuditEntries, { limit: 2 }, owner);
  const own = {
    operator: { operatorId, username },
    targetType: 'operator',
    targetId: operatorId,
    reason: null,
  };
  expect(page.data.resultList).toMatchObject([
    { ...own, action: 'operator.logout', after: null, requestId: left.headers['x-request-id'] },
    { ...own, action: 'operator.login', before: null, after: { address: '127.0.0.1' } },
  ]);
  const next = await server.call(listAuditEntries, { limit: 2, page: page.data.nextPage! }, owner);
  expect(next.data.resultList[0]).toMatchObject({
    ...own,
    action: 'operator.create',
    after: { username, role: 'support' },
  });
  const jumped = await server.call(listAuditEntries, { limit: 2, page: '2' }, owner);
  expect(jumped.data).toEqual(next.data);
  const logouts = await server.call(listAuditEntries, { action: 'operator.logout' }, owner);
  expect(new Set(logouts.data.resultList.map((entry) => entry.action))).toEqual(new Set(['operator.logout']));
});

test('the log is filtered by operator, target and days, page by page', async () => {
  const owner = await signInOperator(server, 'owner');
  const mine = { operatorId: owner.operatorId };
  const target = `target-${owner.username}`;
  const dayOf = (ago: number) => shanghaiDay(new Date(Date.now() - ago * 86_400_000));
  for (const ago of [5, 4, 4, 3]) {
    const at = new Date(Date.now() - ago * 86_400_000);
    await server.app.db.insert(auditEntry).values({
      ...{ auditId: newId(at), at, operatorId: owner.operatorId, requestId: 'test' },
      ...{ action: 'test.act', targetType: 'user', targetId: target },
    });
  }
  const list = async (query: Parameters<typeof server.call<typeof listAuditEntries>>[1]) =>
    (await server.call(listAuditEntries, query, owner)).data;
  const daysOf = async (query: Parameters<typeof list>[0]) =>
    (await list(query)).resultList.map(({ at }) => shanghaiDay(new Date(at)));
  expect(await daysOf({ targetId: target })).toEqual([3, 4, 4, 5].map(dayOf));
  expect(await daysOf({ ...mine, action: 'test.act', from: dayOf(4) })).toEqual([3, 4, 4].map(dayOf));
  expect(await daysOf({ ...mine, from: dayOf(4), to: dayOf(4) })).toEqual([4, 4].map(dayOf));
  expect(await daysOf({ ...mine, to: dayOf(5) })).toEqual([dayOf(5)]);
  const page = { ...mine, targetId: target, to: dayOf(4), limit: 2 };
  const first = await list(page);
  const next = await list({ ...page, page: first.nextPage! });
  expect([...first.resultList, ...next.resultList].map(({ at }) => shanghaiDay(new Date(at)))).toEqual(
    [4, 4, 5].map(dayOf),
  );
  expect(next.nextPage).toBeNull();
  for (const nothing of [
    { operatorId: newId(new Date()) },
    { operatorId: 'nobody' },
    { targetId: 'nothing' },
  ])
    expect(await daysOf(nothing)).toEqual([]);
  expect((await server.call(listAuditEntries, { from: 'x' }, owner)).status).toBe(400);
});
