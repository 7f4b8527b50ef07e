import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { type ignoreUser as endpoint, socialErrors } from '@muyu/contract/social.ts';
import { and, eq } from 'drizzle-orm';
import { lockOpenAccounts } from '#modules/account';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { exclusionTopic, ignoreChanged } from '../events.ts';
import { excludedUsers } from '../settings.ts';
import { ignore } from '../tables.ts';

type IgnoreContext = ContextOf<typeof endpoint>;

/**
 * Ignores a member (status 1) or stops ignoring (0); idempotent. The member is not notified. Fails with `userNotFound` for
 * visitors and closed accounts (product document, section 2: dynamic).
 */
export async function ignoreUser(
  context: IgnoreContext,
  { userId: targetId, status }: InputOf<typeof endpoint>,
) {
  const { app, viewer, now } = context;
  const { userId } = viewer;
  if (targetId === userId) fail(context, socialErrors.notYourself);
  if (!isId(targetId)) fail(context, socialErrors.userNotFound);
  const ignored = status === 1;
  return app.db.transaction(async (tx) => {
    const changed = ignored
      ? await insertIgnore(context, tx, targetId)
      : await deleteIgnore(tx, userId, targetId);
    app.pubsub.publishSoon(tx, exclusionTopic, userId);
    if (changed) await app.events.emit(tx, ignoreChanged, { userId, targetId, ignored }, now);
    return { userId: targetId, ignored, changed };
  });
}

/** Inserts under a lock of both accounts, so that an erasure of either deletes the row; returns whether it is new. */
async function insertIgnore(context: IgnoreContext, tx: Transaction, targetId: string): Promise<boolean> {
  const { viewer, now } = context;
  const accounts = await lockOpenAccounts(tx, [viewer.userId, targetId]);
  if (!accounts.some(({ userId, kind }) => userId === targetId && kind === 'member'))
    fail(context, socialErrors.userNotFound);
  if (!accounts.some(({ userId }) => userId === viewer.userId)) return false;
  const { rowCount } = await tx
    .insert(ignore)
    .values({ userId: viewer.userId, targetId, createdAt: now })
    .onConflictDoNothing();
  if (rowCount !== 1) return false;
  const count = await tx.$count(ignore, eq(ignore.userId, viewer.userId));
  if (count > context.app.settings.get(excludedUsers)) fail(context, socialErrors.tooManyIgnored);
  return true;
}

async function deleteIgnore(tx: Transaction, userId: string, targetId: string): Promise<boolean> {
  const { rowCount } = await tx
    .delete(ignore)
    .where(and(eq(ignore.userId, userId), eq(ignore.targetId, targetId)));
  return rowCount === 1;
}
