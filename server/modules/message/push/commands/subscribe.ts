import type { InputOf } from '@muyu/contract/core/call.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { type subscribePush as call, pushErrors } from '@muyu/contract/push.ts';
import { and, eq, ne, or } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { fieldReasons } from '#platform/text/core-messages.ts';
import { pushSubscription } from '../../push-tables.ts';
import { isPushService } from '../rules/push-service.ts';
import { areKeys } from '../rules/subscription-keys.ts';

/** Pushes to this browser as long as the caller's session lives, in the language of this call; another account's there ends. */
export async function subscribePush(
  { app, viewer, now, locale }: Context<UserViewer>,
  { endpoint, p256dh, auth }: InputOf<typeof call>,
): Promise<Record<never, never>> {
  if (!isPushService(app.config.pushServices, endpoint)) fail(pushErrors.unknownService);
  if (!areKeys(p256dh, auth)) {
    const reason = fieldReasons.format![locale];
    fail(coreErrors.badInput, { fields: ['p256dh', 'auth'].map((field) => ({ field, reason })) });
  }
  const { userId, sessionId } = viewer;
  const { userId: whose, sessionId: which } = pushSubscription;
  await app.db.transaction(async (tx) => {
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

/** Nothing is pushed to the caller's session any more. */
export async function unsubscribePush({ app, viewer }: Context<UserViewer>): Promise<Record<never, never>> {
  const { userId, sessionId } = viewer;
  await app.db
    .delete(pushSubscription)
    .where(and(eq(pushSubscription.userId, userId), eq(pushSubscription.sessionId, sessionId)));
  return {};
}
