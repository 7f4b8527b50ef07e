import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { type excludeUser as endpoint, socialErrors } from '@muyu/contract/social.ts';
import { lockOpenAccounts } from '#modules/account';
import type { App } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import { statement } from '#platform/database/statement.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { exclusionTopic } from '../events.ts';
import { exclusion } from '../tables.ts';

/** Inserts under a lock of both accounts, so that an erasure of either deletes the row. Returns whether the target is known. */
const insertExclusion = (
  { db, pubsub }: App,
  userId: string,
  targetId: string,
  now: Date,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const accounts = await lockOpenAccounts(tx, [userId, targetId]);
    const known = accounts.some((account) => account.userId === targetId && account.kind === 'member');
    if (known && accounts.some((account) => account.userId === userId))
      await tx.insert(exclusion).values({ userId, targetId, createdAt: now }).onConflictDoNothing();
    pubsub.announce(tx, exclusionTopic, userId);
    return known;
  });

const deleteExclusion = statement<object>(
  'exclusion_remove',
  'delete from exclusion where user_id = $1 and target_id = $2',
);

/** Ends an exclusion. */
export async function removeExclusion({ db, pubsub }: App, userId: string, targetId: string): Promise<void> {
  await deleteExclusion(db, [userId, targetId]);
  pubsub.announce(db, exclusionTopic, userId);
}

/** Never recommends this member to the viewer again (status 1) or takes that back (0); visitors may exclude, too. Idempotent. */
export async function excludeUser(
  context: ContextOf<typeof endpoint>,
  { userId, status }: InputOf<typeof endpoint>,
) {
  const { app, viewer, now } = context;
  if (!isId(userId)) fail(context, socialErrors.userNotFound);
  if (status === 0) {
    await removeExclusion(app, viewer.userId, userId);
    return {};
  }
  const known = await insertExclusion(app, viewer.userId, userId, now);
  if (!known) fail(context, socialErrors.userNotFound);
  return {};
}
