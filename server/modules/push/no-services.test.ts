import { getSystemState } from '@muyu/contract/admin/system.ts';
import { subscribePush } from '@muyu/contract/push.ts';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { signInOperator } from '../../testing/operators.ts';
import { pushService } from '../../testing/push-service.ts';
import { testServer } from '../../testing/server.ts';
import { member } from '../../testing/users.ts';
import { sendPush } from './commands/send-push.ts';
import { pushSubscription } from './tables.ts';
import { pushRequest } from './testing/push-test.ts';

const service = await pushService();
afterAll(service.close);
const server = testServer({ pushServices: [] });
const { signal } = new AbortController();

test('without push services a restored site pushes to no subscription of its backup, keeps it and takes no other', async () => {
  const { app } = server;
  const who = await member(server, 'lin');
  const { endpoint, p256dh, auth } = service.browser();
  await app.db.execute(sql`
    insert into push_subscription (user_id, session_id, endpoint, p256dh, auth, locale, created_at)
    select user_id, session_id, ${endpoint}, ${p256dh}, ${auth}, 'zh_CN', now()
    from session where user_id = ${who.userId}`);
  const warn = vi.spyOn(app.log, 'warn');
  await sendPush(app, pushRequest(who), { now: new Date(), log: app.log, signal });
  expect(warn).not.toHaveBeenCalled();
  expect(service.pushed).toEqual([]);
  expect(await app.db.$count(pushSubscription)).toBe(1);
  expect(await server.call(subscribePush, { endpoint, p256dh, auth }, who)).toMatchObject({
    data: { error: 'push.unknownService' },
  });
  const { data } = await server.call(getSystemState, {}, await signInOperator(server, 'owner'));
  expect(data.services.find(({ service }) => service === 'push')).toMatchObject({ use: 'off' });
});
