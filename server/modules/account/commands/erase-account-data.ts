import { eq } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { AccountErased } from '../events.ts';
import { erasedProfile } from '../rules/erased-profile.ts';
import {
  appUser,
  credential,
  knownDevice,
  securityAnswer,
  session,
  smsCode,
  verificationToken,
} from '../tables.ts';
import { publishUserChanged } from './publish-user-changed.ts';
import { releasePhone } from './registration/claim-phone.ts';
import { releaseUsernames } from './registration/claim-username.ts';

/** Erases an account: releases names and phone, deletes secrets, anonymizes the row of the user. */
export const eraseAccountData =
  (app: App) =>
  async (tx: Transaction, { userId }: AccountErased, now: Date): Promise<void> => {
    const [user] = await tx
      .select({ username: appUser.username })
      .from(appUser)
      .where(eq(appUser.userId, userId));
    if (user) await releaseUsernames(tx, userId, user.username);
    const phoneHash = await releasePhone(tx, userId);
    if (phoneHash) await tx.delete(smsCode).where(eq(smsCode.phoneHash, phoneHash));
    for (const table of [credential, knownDevice, securityAnswer, verificationToken])
      await tx.delete(table).where(eq(table.userId, userId));
    // Revoked sessions stay until they expire, so that devices learn that their session ended.
    await tx
      .update(session)
      .set({ revokedAt: now, deviceHash: null, device: '', address: '' })
      .where(eq(session.userId, userId));
    await tx.update(appUser).set(anonymousColumns(userId, now)).where(eq(appUser.userId, userId));
    await publishUserChanged(app, tx, userId);
  };

const anonymousColumns = (userId: string, now: Date) => ({
  ...erasedProfile(userId),
  state: 'closed' as const,
  sex: 'Secret' as const,
  birthday: null,
  birthdayCorrectedAt: null,
  sourceType: null,
  city: null,
  nationalityId: 'CN',
  visitorInviteCode: null,
  backgroundFileId: null,
  certified: false,
  limitedUntil: null,
  frozenUntil: null,
  deletionAt: null,
  erasedAt: now,
});
