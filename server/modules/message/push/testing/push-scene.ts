import type { Locale } from '@muyu/contract/core/locale.ts';
import { pushKey, subscribePush } from '@muyu/contract/push.ts';
import { sql } from 'drizzle-orm';
import { afterAll, vi } from 'vitest';
import { member } from '../../../../testing/people.ts';
import { type Browser, pushService } from '../../../../testing/push-service.ts';
import { testServer } from '../../../../testing/server.ts';
import { pushEach } from '../index.ts';
import type { PushNews } from '../jobs.ts';

export type Person = Awaited<ReturnType<typeof member>>;
/** Longer than news are gathered and the queue is asked again. */
export const patience = { timeout: 15_000, interval: 50 };

export const told = (who: Person, given: Partial<PushNews> = {}): PushNews => ({
  userId: who.userId,
  event: 'feedback',
  text: '好的',
  link: '/column/insFeedbackMsg',
  tag: 'feedback:1',
  ...given,
});

/** For a test file: a push service, a server that knows it, and people whose browsers have subscribed. */
export async function pushScene() {
  const service = await pushService();
  const server = testServer({ pushServices: ['known.example', '*.many.example', service.origin] });
  afterAll(service.close);

  const subscribe = async (who: Person, browser: Browser, locale: Locale = 'zh_CN') => {
    const { endpoint, p256dh, auth } = browser;
    service.state.key ||= (await server.call(pushKey, {}, who)).data.key;
    return server.call(subscribePush, { endpoint, p256dh, auth }, { token: who.token, locale });
  };
  const subscribed = async (name: string, locale?: Locale) => {
    const who = await member(server, name);
    const browser = service.browser();
    await subscribe(who, browser, locale);
    return { who, browser };
  };
  const push = (...news: PushNews[]) => server.app.db.transaction((tx) => pushEach(tx, server.app, news));
  /** Something else that is pushed later: when it is there, what came before would be, too. */
  const afterwards = async () => {
    const { who, browser } = await subscribed('later');
    await push(told(who));
    await vi.waitUntil(() => service.readBy(browser).length === 1, patience);
  };
  const rowsOf = async (who: Person) =>
    (await server.app.db.execute(sql`select * from push_subscription where user_id = ${who.userId}`)).rows
      .length;
  return { service, server, subscribe, subscribed, push, afterwards, rowsOf };
}
