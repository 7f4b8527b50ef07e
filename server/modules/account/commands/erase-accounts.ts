import { and, asc, eq, gt, isNull, lte, not } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { accountErased } from '../events.ts';
import { sessionTopic } from '../queries/authenticate.ts';
import { userTopic } from '../queries/cards-of.ts';
import { settingTopic } from '../queries/settings-of.ts';
import { exportsOf } from '../rules/export-key.ts';
import { foldUsername } from '../rules/username.ts';
import { appUser, dataExport, phoneClaim, smsCode, usernameClaim } from '../tables.ts';
import { forgetPerson } from './forget-person.ts';

/** What stands where a name was. */
const erasedName = '已注销用户';
const atOnce = 100;

/** Who is frozen cannot come in and change their mind: the account waits until the freeze is over. */
const isDue = (now: Date) =>
  and(lte(appUser.deletionAt, now), not(and(eq(appUser.state, 'frozen'), gt(appUser.frozenUntil, now))!));

/**
 * Erases the accounts whose owners asked for it 14 days ago (decisions, accounts). Gives how many; what goes wrong with
 * one keeps none of the others.
 */
export async function eraseAccounts(app: App, now: Date): Promise<number> {
  const due = await app.db
    .select({ userId: appUser.userId })
    .from(appUser)
    .where(isDue(now))
    .orderBy(asc(appUser.deletionAt))
    .limit(atOnce);
  let erased = 0;
  for (const { userId } of due) {
    try {
      if (await app.db.transaction((tx) => erase(app, tx, userId, now))) erased += 1;
      await deleteExports(app, userId);
    } catch (error) {
      app.log.error({ err: error, userId }, 'an account could not be erased');
    }
  }
  return erased;
}

/** What a crash leaves here is taken away by `sweepExports`: the rows are over already, and go after the files. */
async function deleteExports({ db, storage }: App, userId: string): Promise<void> {
  await storage.deleteAll(exportsOf(userId));
  await db.delete(dataExport).where(eq(dataExport.userId, userId));
}

/** Whether the account was still to go: the owner may have changed their mind, or another process was first. */
async function erase(app: App, tx: Transaction, userId: string, now: Date): Promise<boolean> {
  const [user] = await tx
    .select({ username: appUser.username })
    .from(appUser)
    .where(and(eq(appUser.userId, userId), isDue(now), isNull(appUser.erasedAt)))
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
  arrivalInvite: null,
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
