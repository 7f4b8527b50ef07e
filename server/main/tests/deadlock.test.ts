import { follow } from '@muyu/contract/social.ts';
import { type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testServer } from '../../testing/server.ts';
import { member } from '../../testing/users.ts';

const server = testServer();

test('a request that PostgreSQL undoes for a deadlock may be sent again', async () => {
  const [one, other] = [await member(server, 'one'), await member(server, 'other')];
  const { db } = server.app;
  // Citus allows a trigger of a distributed table only with this setting.
  const change = (statement: SQL) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local citus.enable_unsafe_triggers to on`);
      await tx.execute(statement);
    });
  await db.execute(sql`create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'deadlock detected' using errcode = '40P01'; end $$`);
  await change(sql`create trigger refuse before insert on follow for each row execute function refuse()`);
  const send = () => server.call(follow, { userId: other.userId }, one);
  expect(await send()).toMatchObject({ status: 503, data: { error: 'core.unavailable' } });
  await change(sql`drop trigger refuse on follow`);
  expect((await send()).status).toBe(200);
});
