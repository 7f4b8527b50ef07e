import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { plainLine } from '#platform/text/plain.ts';
import { profileChanging } from '../events.ts';
import type { Phone } from '../rules/phone.ts';
import { appUser, credential } from '../tables.ts';
import type { UserRow } from '../views.ts';
import { claimName } from './claim-name.ts';
import { claimPhone } from './claim-phone.ts';
import { noteInvitation } from './note-invitation.ts';
import { type HashedAnswer, setAnswers } from './set-answers.ts';

/** A member to be; everything in it was checked, secrets are hashed already. */
export type NewMember = {
  username: string;
  passwordHash: string;
  birthday: string;
  nickname?: string;
  sex?: UserRow['sex'];
  nationalityId?: string;
  phone?: Phone;
  answers?: readonly HashedAnswer[];
  inviteCode?: string;
  deviceId?: string;
};

/** What a member shows at first; who gives no nickname goes by the account name. */
const profileOf = ({ username, nickname, birthday, sex, nationalityId }: NewMember) => ({
  kind: 'member' as const,
  username,
  nickname: plainLine(nickname ?? '') || username,
  birthday,
  sex: sex ?? 'Secret',
  nationalityId: nationalityId ?? 'CN',
});

/**
 * Makes a member. Refuses with usernameTaken, phoneTaken, unknownInvite, or what listens to `profileChanging` has
 * against the texts; then nothing is made, as the transaction ends.
 */
export async function createMember(tx: Transaction, context: Context, given: NewMember): Promise<UserRow> {
  const userId = newId(context.now);
  const profile = await claimIdentity(tx, context, userId, given);
  const [user] = await tx
    .insert(appUser)
    .values({ userId, ...profile, createdAt: context.now, registeredAt: context.now })
    .returning();
  await settle(tx, context, userId, given);
  return user!;
}

/**
 * Takes name and phone, in this order everywhere, so that two who want both do not wait for each other; gives what the
 * member shows at first.
 */
export async function claimIdentity(tx: Transaction, context: Context, userId: string, given: NewMember) {
  const { app, now } = context;
  const profile = profileOf(given);
  const texts = { username: profile.username, nickname: profile.nickname };
  await app.events.announce(tx, profileChanging, { userId, texts, pictureIds: [] }, now);
  await claimName(tx, userId, profile.username);
  if (given.phone) await claimPhone(tx, app, userId, given.phone, now);
  return { ...profile, nickname: texts.nickname };
}

/** What a member has beside the profile: a password, security questions, somebody who invited them. */
export async function settle(tx: Transaction, context: Context, userId: string, given: NewMember) {
  await tx.insert(credential).values({ userId, passwordHash: given.passwordHash, changedAt: context.now });
  if (given.answers) await setAnswers(tx, userId, given.answers);
  if (given.inviteCode) {
    const { inviteCode, deviceId } = given;
    await noteInvitation(tx, context, { inviteeId: userId, inviteCode, deviceId });
  }
}
