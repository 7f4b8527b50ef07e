import { listAuditEntries, operatorLogin, operatorLogout } from '@muyu/contract/admin/operator.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newOperator, operatorPassword, signInOperator } from '../../testing/operators.ts';
import { testServer } from '../../testing/server.ts';

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
