import { createHash } from 'node:crypto';
import type { PushMessage } from '@muyu/contract/push.ts';
import webPush from 'web-push';
import type { App } from '#platform/app.ts';
import { OutageError, outageOf } from '#platform/outage/outage.ts';
import { getVapidKeys } from '../queries/get-vapid-keys.ts';
import type { PushSubscriptionRow } from '../queries/list-push-subscriptions.ts';
import { type Outcome, outcomeOf } from '../rules/push-outcome.ts';
import { isPushService } from '../rules/push-service.ts';

/** A push service drops the push when the browser does not connect within a day. */
const ttlSeconds = 86_400;
const timeoutMs = 10_000;
const topicLength = 32;

/** A push with the same topic replaces one that the push service has not delivered yet (RFC 8030, section 5.4). */
const topicOf = (tag: string) => createHash('sha256').update(tag).digest('base64url').slice(0, topicLength);

const messageOf = ({ message, cause }: { message?: string; cause?: unknown }): string =>
  cause instanceof Error ? `${message}: ${cause.message}` : String(message);

/** Encrypts a message for a browser (RFC 8291), signs it (VAPID) and posts it to the browser's push service. */
export async function deliver(
  app: App,
  { endpoint, p256dh, auth }: PushSubscriptionRow,
  message: PushMessage,
  ends: AbortSignal,
): Promise<Outcome> {
  if (!isPushService(app.config.pushServices, endpoint)) return 'refused';
  const vapidDetails = { subject: `mailto:${app.config.mail}`, ...(await getVapidKeys(app)) };
  const request = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails,
      TTL: ttlSeconds,
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
      signal: AbortSignal.any([ends, AbortSignal.timeout(timeoutMs)]),
    });
    await reply.body?.cancel();
    return outcomeOf(reply.status, reply.headers.get('retry-after'));
  } catch (error) {
    ends.throwIfAborted();
    const { host } = new URL(endpoint);
    // One outage for all services: browsers choose the hosts, and each would be a line of its own.
    const outage = new OutageError(
      `PUSH_${outageOf(error) ?? 'TIMEOUT'}`,
      `${host}: ${messageOf(error as Error)}`,
    );
    app.log.warn({ err: outage, service: host }, 'push service not reached');
    return { afterSeconds: 0 };
  }
}
