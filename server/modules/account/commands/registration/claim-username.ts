import { accountErrors } from '@muyu/contract/account/account.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import { and, eq, isNotNull, lte, or } from 'drizzle-orm';
import type { App, Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { fail, type MayFail } from '#platform/errors.ts';
import { normalizeUsername } from '../../rules/username.ts';
import { usernameReserveDays } from '../../settings.ts';
import { usernameClaim } from '../../tables.ts';

/** The latest release of a name that everybody may take. */
const reservedUntil = ({ settings }: App, now: Date): Date =>
  new Date(now.getTime() - settings.get(usernameReserveDays) * DAY_MS);

/** Whether this person may take a name that is not in use, by its claim: an own one, or one whose days are over. */
export const isFreeFor = (
  { app, now }: Pick<Context, 'app' | 'now'>,
  claim: typeof usernameClaim.$inferSelect,
  userId: string | null,
): boolean =>
  claim.releasedAt !== null && (claim.userId === userId || claim.releasedAt <= reservedUntil(app, now));

/** Claims an account name; the unique key lets one of several concurrent claims succeed. */
export async function claimUsername(
  context: Pick<Context, 'app' | 'now'> & MayFail<typeof accountErrors.usernameTaken>,
  tx: Transaction,
  userId: string,
  username: string,
): Promise<void> {
  const { app, now } = context;
  const claimed = await tx
    .insert(usernameClaim)
    .values({ normalized: normalizeUsername(username), userId })
    .onConflictDoUpdate({
      target: usernameClaim.normalized,
      set: { userId, releasedAt: null },
      // As `isFreeFor`.
      setWhere: and(
        isNotNull(usernameClaim.releasedAt),
        or(eq(usernameClaim.userId, userId), lte(usernameClaim.releasedAt, reservedUntil(app, now))),
      ),
    })
    .returning();
  if (claimed.length === 0) fail(context, accountErrors.usernameTaken);
}

const claimOf = (userId: string, username: string) =>
  and(eq(usernameClaim.normalized, normalizeUsername(username)), eq(usernameClaim.userId, userId));

/** Keeps a name that its person has left for them (`usernameReserveDays`): a stranger who takes it would be taken for the person. */
export async function reserveUsername(
  tx: Transaction,
  userId: string,
  username: string,
  now: Date,
): Promise<void> {
  await tx.update(usernameClaim).set({ releasedAt: now }).where(claimOf(userId, username));
}

/** Frees the name of an erased person and those that are reserved for them. */
export async function releaseUsernames(tx: Transaction, userId: string, username: string): Promise<void> {
  await tx.delete(usernameClaim).where(claimOf(userId, username));
  await tx
    .delete(usernameClaim)
    .where(and(eq(usernameClaim.userId, userId), isNotNull(usernameClaim.releasedAt)));
}

/** Deletes the claims of names whose days are over. */
export async function sweepUsernames(app: App, now: Date): Promise<void> {
  await app.db.delete(usernameClaim).where(lte(usernameClaim.releasedAt, reservedUntil(app, now)));
}
