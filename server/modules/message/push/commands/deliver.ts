import { createHash } from 'node:crypto';
import type { PushMessage } from '@muyu/contract/push.ts';
import webPush from 'web-push';
import type { App } from '#platform/app.ts';
import type { Subscription } from '../queries/subscriptions.ts';
import { vapidKeys } from '../queries/vapid-keys.ts';
import { type Outcome, outcomeOf } from '../rules/answer-of.ts';
import { isPushService } from '../rules/push-service.ts';

/** Who does not come back for a day need not be told any more, seconds. */
const keptSeconds = 86_400;
const patienceMs = 10_000;
const topicLength = 32;

/** What replaces what a push service still holds for a browser (RFC 8030, section 5.4). */
const topicOf = (tag: string) => createHash('sha256').update(tag).digest('base64url').slice(0, topicLength);

/** Encrypts a message for a browser (RFC 8291), signs it as ours (VAPID) and gives it to the browser's push service. */
export async function deliver(
  app: App,
  { endpoint, p256dh, auth }: Subscription,
  message: PushMessage,
  ends: AbortSignal,
): Promise<Outcome> {
  if (!isPushService(app.config.pushServices, endpoint)) return 'refused';
  const vapidDetails = { subject: `mailto:${app.config.mail}`, ...(await vapidKeys(app)) };
  const request = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails,
      TTL: keptSeconds,
      topic: topicOf(message.tag),
      contentEncoding: 'aes128gcm',
    },
  );
  const { 'Content-Length': _length, ...headers } = request.headers;
  try {
    const reply = await fetch(endpoint, {
      method: 'POST',
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      body: new Uint8Array(request.body!),
      redirect: 'manual',
      signal: AbortSignal.any([ends, AbortSignal.timeout(patienceMs)]),
    });
    await reply.body?.cancel();
    return outcomeOf(reply.status, reply.headers.get('retry-after'));
  } catch (error) {
    ends.throwIfAborted();
    app.log.info({ err: error, service: new URL(endpoint).host }, 'push service not reached');
    return { afterSeconds: 0 };
  }
}
