import { eq } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { type Standing, standingOf } from '../rules/standing.ts';
import { appUser, sanction } from '../tables.ts';
import type { UserRow } from '../views.ts';
import { tellOfUser } from './tell-of-user.ts';

/** The account, held until the transaction ends: whoever changes its sanctions holds it first. Null when there is none. */
export async function holdUser(tx: Transaction, userId: string): Promise<UserRow | null> {
  if (!isId(userId)) return null;
  const [user] = await tx.select().from(appUser).where(eq(appUser.userId, userId)).for('update');
  return user ?? null;
}

/** Makes the account what its sanctions say now and tells every server; an erased one stays as it is. */
export async function applyStanding(app: App, tx: Transaction, user: UserRow, now: Date): Promise<Standing> {
  if (user.erasedAt) return recorded(user);
  const sanctions = await tx.select().from(sanction).where(eq(sanction.userId, user.userId));
  const standing = standingOf(sanctions, now);
  await tx.update(appUser).set(standing).where(eq(appUser.userId, user.userId));
  await tellOfUser(app, tx, user.userId);
  return standing;
}

export const recorded = ({ state, frozenUntil, limitedUntil }: Standing): Standing => ({
  state,
  frozenUntil,
  limitedUntil,
});
