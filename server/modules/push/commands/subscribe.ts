import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import {
  pushErrors,
  type subscribePush as subscribeEndpoint,
  type unsubscribePush as unsubscribeEndpoint,
} from '@muyu/contract/push.ts';
import { and, eq, ne, or } from 'drizzle-orm';
import { lockAgainstErasure } from '#modules/account';
import { fail, failCore } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { fieldReasons } from '#platform/text/core-messages.ts';
import { isPushService } from '../rules/push-service.ts';
import { areValidKeys } from '../rules/subscription-keys.ts';
import { pushSubscription } from '../tables.ts';

/**
 * Subscribes this browser until the caller's session ends, in the language of the request. Replaces the browser's
 * subscription of another account.
 */
export async function subscribePush(
  context: ContextOf<typeof subscribeEndpoint>,
  { endpoint, p256dh, auth }: InputOf<typeof subscribeEndpoint>,
): Promise<Record<never, never>> {
  const { app, viewer, now, locale } = context;
  if (!isPushService(app.config.pushServices, endpoint)) fail(context, pushErrors.unknownService);
  if (!areValidKeys(p256dh, auth)) {
    const reason = fieldReasons.format[locale];
    failCore(coreErrors.badInput, { fields: ['p256dh', 'auth'].map((field) => ({ field, reason })) });
  }
  const { userId, sessionId } = viewer;
  const { userId: whose, sessionId: which } = pushSubscription;
  await app.db.transaction(async (tx) => {
    await lockAgainstErasure(tx, userId);
    await tx
      .delete(pushSubscription)
      .where(and(eq(pushSubscription.endpoint, endpoint), or(ne(whose, userId), ne(which, sessionId))));
    const given = { endpoint, p256dh, auth, locale, createdAt: now };
    await tx
      .insert(pushSubscription)
      .values({ userId, sessionId, ...given })
      .onConflictDoUpdate({ target: [whose, which], set: given });
  });
  return {};
}

/** Deletes the subscription of the caller's session. */
export async function unsubscribePush({
  app,
  viewer,
}: ContextOf<typeof unsubscribeEndpoint>): Promise<Record<never, never>> {
  const { userId, sessionId } = viewer;
  await app.db
    .delete(pushSubscription)
    .where(and(eq(pushSubscription.userId, userId), eq(pushSubscription.sessionId, sessionId)));
  return {};
}
