import { and, eq } from 'drizzle-orm';
import { settingsOf } from '#modules/account';
import type { App } from '#platform/app.ts';
import type { Log } from '#platform/log.ts';
import { pushSubscription } from '../../push-tables.ts';
import type { PushWork } from '../jobs.ts';
import { pushMessage } from '../queries/push-message.ts';
import { type Subscription, subscriptionsOf } from '../queries/subscriptions.ts';
import { waitBefore } from '../rules/answer-of.ts';
import { settingOf } from '../rules/setting-of.ts';
import { deliver } from './deliver.ts';
import { sendWork } from './push-news.ts';

/**
 * Pushes news to a person's browsers, each in its language, unless they switched such news off. Subscriptions of sessions
 * that ended go, and those of which the push service knows nothing any more; where it does not answer, it is tried again.
 */
export async function sendPush(app: App, work: PushWork, log: Log, ends: AbortSignal): Promise<void> {
  const { userId, event, only } = work;
  const now = new Date();
  const setting = settingOf[event];
  const settings = await settingsOf(app, [userId]);
  if (setting && !settings.get(userId)!.notice[setting]) return;
  const subscriptions = await subscriptionsOf(app, userId, only, now);
  for (const ended of subscriptions.filter(({ alive }) => !alive)) await drop(app, ended);
  const living = subscriptions.filter(({ alive }) => alive);
  const message = living.length > 0 ? await pushMessage(app, work, now) : null;
  if (!message) return;
  await Promise.all(
    living.map((browser) =>
      pushTo(app, work, browser, () => deliver(app, browser, message(browser.locale), ends), log),
    ),
  );
}

async function pushTo(
  app: App,
  work: PushWork,
  browser: Subscription,
  send: () => ReturnType<typeof deliver>,
  log: Log,
): Promise<void> {
  const outcome = await send();
  if (outcome === 'sent') return;
  const service = new URL(browser.endpoint).host;
  if (outcome === 'gone') return drop(app, browser);
  if (outcome === 'refused') return log.warn({ service }, 'push refused');
  const { tries = 0 } = work;
  const wait = waitBefore(tries, outcome.afterSeconds);
  if (wait === null) return log.warn({ service, tries }, 'push given up');
  const again = { ...work, only: browser.sessionId, tries: tries + 1 };
  await app.db.transaction((tx) => sendWork(tx, app, again, wait));
}

/** Only as it was when it was read: the browser may have subscribed anew meanwhile. */
async function drop(app: App, { userId, sessionId, endpoint }: Subscription): Promise<void> {
  await app.db
    .delete(pushSubscription)
    .where(
      and(
        eq(pushSubscription.userId, userId),
        eq(pushSubscription.sessionId, sessionId),
        eq(pushSubscription.endpoint, endpoint),
      ),
    );
}
