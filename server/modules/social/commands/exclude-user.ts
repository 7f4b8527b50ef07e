import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { type excludeUser as endpoint, socialErrors } from '@muyu/contract/social.ts';
import { eq } from 'drizzle-orm';
import { lockOpenAccounts } from '#modules/account';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { statement } from '#platform/database/statement.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { exclusionTopic } from '../events.ts';
import { excludedUsers } from '../settings.ts';
import { exclusion } from '../tables.ts';

type ExcludeContext = ContextOf<typeof endpoint>;

/** Inserts under a lock of both accounts, so that an erasure of either deletes the row. Returns whether the target is known. */
async function insertExclusion(context: ExcludeContext, tx: Transaction, targetId: string): Promise<boolean> {
  const { app, viewer, now } = context;
  const { userId } = viewer;
  const accounts = await lockOpenAccounts(tx, [userId, targetId]);
  const known = accounts.some((account) => account.userId === targetId && account.kind === 'member');
  if (!known || !accounts.some((account) => account.userId === userId)) return known;
  const { rowCount } = await tx
    .insert(exclusion)
    .values({ userId, targetId, createdAt: now })
    .onConflictDoNothing();
  if (rowCount === 0) return true;
  const count = await tx.$count(exclusion, eq(exclusion.userId, userId));
  if (count > app.settings.get(excludedUsers)) fail(context, socialErrors.tooManyExcluded);
  app.pubsub.publishSoon(tx, exclusionTopic, userId);
  return true;
}

const deleteExclusion = statement<object>(
  'exclusion_remove',
  'delete from exclusion where user_id = $1 and target_id = $2 returning target_id',
);

/** Ends an exclusion if there is one. */
export async function removeExclusion({ db, pubsub }: App, userId: string, targetId: string): Promise<void> {
  const gone = await deleteExclusion(db, [userId, targetId]);
  if (gone.length > 0) pubsub.publishSoon(db, exclusionTopic, userId);
}

/** Never recommends this member to the viewer again (status 1) or takes that back (0); visitors may exclude, too. Idempotent. */
export async function excludeUser(context: ExcludeContext, { userId, status }: InputOf<typeof endpoint>) {
  const { app, viewer } = context;
  if (!isId(userId)) fail(context, socialErrors.userNotFound);
  if (status === 0) {
    await removeExclusion(app, viewer.userId, userId);
    return {};
  }
  if (userId === viewer.userId) fail(context, socialErrors.notYourself);
  const known = await app.db.transaction((tx) => insertExclusion(context, tx, userId));
  if (!known) fail(context, socialErrors.userNotFound);
  return {};
}
