import { and, eq } from 'drizzle-orm';
import { getUserSettings } from '#modules/privacy';
import type { App } from '#platform/app.ts';
import type { Log } from '#platform/log/log.ts';
import { OutageError } from '#platform/outage/outage.ts';
import type { PushJobData } from '../jobs.ts';
import { pushes } from '../metrics.ts';
import { buildPushMessage } from '../queries/build-push-message.ts';
import { listPushSubscriptions, type PushSubscriptionRow } from '../queries/list-push-subscriptions.ts';
import { type Outcome, retryDelaySeconds } from '../rules/push-outcome.ts';
import { settingByEvent } from '../rules/push-settings.ts';
import { pushSubscription } from '../tables.ts';
import { deliver } from './deliver.ts';
import { enqueuePushJob } from './enqueue-pushes.ts';

/** The name under which calls to push services are recorded. */
export const pushService = 'push';

/**
 * The job: sends a push to a user's browsers, each in its language, unless the user's settings switch it off. Deletes
 * subscriptions of ended sessions and those that the push service no longer knows; other failures are retried. Does nothing
 * without push services.
 */
export async function sendPush(
  app: App,
  work: PushJobData,
  { now, log, signal }: { now: Date; log: Log; signal: AbortSignal },
): Promise<void> {
  // A trial has the subscriptions of the site: they stay, and nothing is logged of each.
  if (app.config.pushServices.length === 0) return;
  const { userId, event, only } = work;
  const setting = settingByEvent[event];
  const settings = await getUserSettings(app, [userId]);
  if (setting && !settings.get(userId)!.notice[setting]) return;
  const subscriptions = await listPushSubscriptions(app, userId, only, now);
  for (const ended of subscriptions.filter(({ alive }) => !alive)) await deleteSubscription(app, ended);
  const active = subscriptions.filter(({ alive }) => alive);
  const message = active.length > 0 ? await buildPushMessage(app, work, now) : null;
  if (!message) return;
  await Promise.all(
    active.map((browser) =>
      pushTo(app, work, browser, () => deliver(app, browser, message(browser.locale), signal), log),
    ),
  );
}

async function pushTo(
  app: App,
  work: PushJobData,
  browser: PushSubscriptionRow,
  send: () => ReturnType<typeof deliver>,
  log: Log,
): Promise<void> {
  const outcome = await send();
  const count = (outcome: string) => app.metrics.increment(pushes, { outcome });
  recordOutcome(app, outcome, new URL(browser.endpoint).host);
  if (typeof outcome === 'string') count(outcome);
  if (outcome === 'sent') return;
  const service = new URL(browser.endpoint).host;
  if (outcome === 'gone') return deleteSubscription(app, browser);
  if (outcome === 'refused') {
    const err = new OutageError('PUSH_REFUSED', `${service} refused a push`);
    return log.warn({ service, err }, 'push refused');
  }
  const { attempts = 0 } = work;
  const wait = retryDelaySeconds(attempts, outcome.afterSeconds);
  count(wait === null ? 'given up' : 'retried');
  if (wait === null) {
    const err = new OutageError('PUSH_GIVEN_UP', `${service} took no push in ${attempts + 1} tries`);
    return log.warn({ service, attempts, err }, 'push given up');
  }
  const retry = { ...work, only: browser.sessionId, attempts: attempts + 1 };
  await app.db.transaction((tx) => enqueuePushJob(app, tx, retry, wait));
}

/** All push services are one: a service that answers works, also when it refuses a browser. */
function recordOutcome(app: App, outcome: Outcome, host: string): void {
  const error = typeof outcome === 'string' ? null : new Error(`${host} did not take a push`);
  app.externalServices.record(pushService, error);
}

/** Deletes the subscription unless the browser has subscribed again with another endpoint. */
async function deleteSubscription(
  app: App,
  { userId, sessionId, endpoint }: PushSubscriptionRow,
): Promise<void> {
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
