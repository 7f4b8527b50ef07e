import type { LoginData } from '@muyu/contract/account/account.ts';
import type { Locale } from '@muyu/contract/core/locale.ts';
import { getPushKey, subscribePush } from '@muyu/contract/push.ts';
import { sql } from 'drizzle-orm';
import { afterAll, vi } from 'vitest';
import { type Browser, pushService } from '../../../testing/push-service.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { enqueuePushes } from '../commands/enqueue-pushes.ts';
import { type PushRequest, pushJob } from '../jobs.ts';

/** Much longer than the debounce and the polling interval of the queue, for a busy machine. */
export const pollOptions = { timeout: 60_000, interval: 50 };

export const pushRequest = (who: LoginData, given: Partial<PushRequest> = {}): PushRequest => ({
  userId: who.userId,
  event: 'feedback',
  text: '好的',
  link: '/column/insFeedbackMsg',
  tag: 'feedback:1',
  ...given,
});

/** For a test file: a push service, a server that accepts it, and members with subscribed browsers. */
export async function createPushTest() {
  const service = await pushService();
  const server = testServer({ pushServices: ['known.example', '*.many.example', service.origin] });
  afterAll(service.close);

  const subscribe = async (who: LoginData, browser: Browser, locale: Locale = 'zh_CN') => {
    const { endpoint, p256dh, auth } = browser;
    service.state.key ||= (await server.call(getPushKey, {}, who)).data.key;
    return server.call(subscribePush, { endpoint, p256dh, auth }, { token: who.token, locale });
  };
  const subscribed = async (name: string, locale?: Locale) => {
    const who = await member(server, name);
    const browser = service.browser();
    await subscribe(who, browser, locale);
    return { who, browser };
  };
  const push = (...requests: PushRequest[]) =>
    server.app.db.transaction((tx) => enqueuePushes(server.app, tx, requests));
  /** Waits until every push that is enqueued now has been sent or dropped; later retries are not waited for. */
  const afterwards = async () => {
    const open = async () =>
      (
        await server.app.db.execute<{ id: string }>(sql`
          select id::text from jobs.job
          where name = ${pushJob.name} and state::text in ('created', 'retry', 'active')
            and start_after < now() + interval '5 seconds'`)
      ).rows.map(({ id }) => id);
    const enqueued = await open();
    await vi.waitUntil(async () => {
      const still = new Set(await open());
      return !enqueued.some((id) => still.has(id));
    }, pollOptions);
  };
  const rowsOf = async (who: LoginData) =>
    (await server.app.db.execute(sql`select * from push_subscription where user_id = ${who.userId}`)).rows
      .length;
  return { service, server, subscribe, subscribed, push, afterwards, rowsOf };
}
