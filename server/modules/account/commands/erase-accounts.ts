import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { accountErased } from '../events.ts';
import { sessionTopic } from '../queries/authenticate.ts';
import { userTopic } from '../queries/cards-of.ts';
import { settingTopic } from '../queries/settings-of.ts';
import { exportsOf } from '../rules/export-key.ts';
import { foldUsername } from '../rules/username.ts';
import {
  appUser,
  credential,
  dataExport,
  invitation,
  inviteCode,
  inviteeClaim,
  phoneClaim,
  securityAnswer,
  session,
  smsCode,
  ticket,
  usernameClaim,
  userSetting,
} from '../tables.ts';

/** What stands where a name was. */
const erasedName = '已注销用户';
const atOnce = 100;

/**
 * Erases the accounts whose owners asked for it 14 days ago (decisions, accounts). Gives how many; what goes wrong with
 * one keeps none of the others.
 */
export async function eraseAccounts(app: App, now: Date): Promise<number> {
  const due = await app.db
    .select({ userId: appUser.userId })
    .from(appUser)
    .where(lte(appUser.deletionAt, now))
    .orderBy(asc(appUser.deletionAt))
    .limit(atOnce);
  let erased = 0;
  for (const { userId } of due) {
    try {
      if (await app.db.transaction((tx) => erase(app, tx, userId, now))) erased += 1;
      for (const topic of [sessionTopic, userTopic, settingTopic]) app.live.hear(topic, userId);
      await app.storage.deleteAll(exportsOf(userId));
    } catch (error) {
      app.log.error({ err: error, userId }, 'an account could not be erased');
    }
  }
  return erased;
}

/** Whether the account was still to go: the owner may have changed their mind, or another process was first. */
async function erase(app: App, tx: Transaction, userId: string, now: Date): Promise<boolean> {
  const [user] = await tx
    .select({ username: appUser.username })
    .from(appUser)
    .where(and(eq(appUser.userId, userId), lte(appUser.deletionAt, now), isNull(appUser.erasedAt)))
    .for('update');
  if (!user) return false;
  await freeClaims(tx, userId, user.username);
  await forgetPerson(tx, userId, now);
  await tx.update(appUser).set(nobody(userId, now)).where(eq(appUser.userId, userId));
  await app.events.announce(tx, accountErased, { userId }, now);
  for (const topic of [sessionTopic, userTopic, settingTopic]) await app.live.tell(tx, topic, userId);
  return true;
}

/** Name and phone are free for others; the codes that were sent to the phone go with it. */
async function freeClaims(tx: Transaction, userId: string, username: string): Promise<void> {
  await tx
    .delete(usernameClaim)
    .where(and(eq(usernameClaim.folded, foldUsername(username)), eq(usernameClaim.userId, userId)));
  const freed = await tx
    .delete(phoneClaim)
    .where(eq(phoneClaim.userId, userId))
    .returning({ phoneHash: phoneClaim.phoneHash });
  for (const { phoneHash } of freed) await tx.delete(smsCode).where(eq(smsCode.phoneHash, phoneHash));
}

async function forgetPerson(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx.delete(credential).where(eq(credential.userId, userId));
  await tx.delete(securityAnswer).where(eq(securityAnswer.userId, userId));
  await tx.delete(userSetting).where(eq(userSetting.userId, userId));
  await tx.delete(inviteCode).where(eq(inviteCode.userId, userId));
  await tx.delete(dataExport).where(eq(dataExport.userId, userId));
  await tx.delete(ticket).where(eq(ticket.userId, userId));
  // Kept until they would have ended, so that a device is told that its session has, and no more than that.
  await tx.update(session).set({ revokedAt: now, device: '', address: '' }).where(eq(session.userId, userId));
  const [invited] = await tx.select().from(inviteeClaim).where(eq(inviteeClaim.inviteeId, userId));
  if (invited) {
    await tx
      .update(invitation)
      .set({ address: '', deviceId: null })
      .where(and(eq(invitation.inviterId, invited.inviterId), eq(invitation.inviteeId, userId)));
  }
}

/** The columns of somebody who is no longer there. */
const nobody = (userId: string, now: Date) => ({
  state: 'closed' as const,
  username: `erased-${userId.slice(-12)}`,
  nickname: erasedName,
  sign: '',
  sex: 'Secret' as const,
  birthday: null,
  city: null,
  nationalityId: 'CN',
  avatarFileId: null,
  backgroundFileId: null,
  certified: false,
  labels: [],
  vipLevel: 0,
  vipUntil: null,
  limitedUntil: null,
  frozenUntil: null,
  deletionAt: null,
  erasedAt: now,
});
