import { accountErrors } from '@muyu/contract/account/account.ts';
import type { termErrors } from '@muyu/contract/moderation.ts';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { requireProvider } from '#platform/module/providers.ts';
import { sanitizeLine } from '#platform/text/sanitize.ts';
import { profileChanging } from '../../events.ts';
import type { Phone } from '../../rules/phone.ts';
import { defaultNickname } from '../../rules/username.ts';
import { appUser, credential } from '../../tables.ts';
import type { UserRow } from '../../views.ts';
import { type HashedAnswer, setAnswers } from '../verification/set-answers.ts';
import { claimPhone } from './claim-phone.ts';
import { claimUsername } from './claim-username.ts';

/** The data of a new member: validated, secrets already hashed. */
export type NewMember = {
  username: string;
  passwordHash: string;
  birthday: string;
  nickname?: string;
  sex?: UserRow['sex'];
  nationalityId?: string | undefined;
  sourceType?: number;
  phone?: Phone;
  answers?: readonly HashedAnswer[];
  inviteCode?: string;
  deviceId?: string;
};

type MemberError =
  | typeof termErrors.sensitive
  | typeof accountErrors.usernameTaken
  | typeof accountErrors.phoneTaken
  | typeof accountErrors.unknownInvite;
type MemberContext = Context<Viewer, MemberError>;

/** The initial profile. */
const profileOf = ({ username, nickname, birthday, sex, nationalityId, sourceType }: NewMember) => ({
  kind: 'member' as const,
  username,
  nickname: sanitizeLine(nickname ?? '') || defaultNickname(username),
  birthday,
  sex: sex ?? 'Secret',
  nationalityId: nationalityId ?? 'CN',
  sourceType: sourceType ?? null,
});

/** Creates a member. Fails with `usernameTaken`, `phoneTaken`, `unknownInvite`, or `sensitive`. */
export async function createMember(
  context: MemberContext,
  tx: Transaction,
  given: NewMember,
): Promise<UserRow> {
  const userId = newId(context.now);
  const texts = await approveTexts(context, tx, userId, given);
  await claimUsername(context, tx, userId, given.username);
  const [user] = await tx
    .insert(appUser)
    .values({
      userId,
      ...profileOf(given),
      nickname: texts.nickname,
      createdAt: context.now,
      registeredAt: context.now,
    })
    .returning();
  if (given.phone) await claimPhone(context, tx, userId, given.phone);
  await insertCredentials(context, tx, userId, given);
  return user!;
}

/** Claims name, then phone (always in this order, to avoid deadlocks) for an existing user; returns the new profile. */
export async function claimIdentity(
  context: MemberContext,
  tx: Transaction,
  userId: string,
  given: NewMember,
) {
  const texts = await approveTexts(context, tx, userId, given);
  await claimUsername(context, tx, userId, given.username);
  if (given.phone) await claimPhone(context, tx, userId, given.phone);
  return { ...profileOf(given), nickname: texts.nickname };
}

/** Lets listeners of `profileChanging` reject or replace the name and the nickname. */
async function approveTexts(context: MemberContext, tx: Transaction, userId: string, given: NewMember) {
  const { app, now } = context;
  const { username, nickname } = profileOf(given);
  const texts = { username, nickname };
  await app.events.emit(tx, profileChanging, { userId, texts, context }, now);
  return texts;
}

/** Inserts what a member has besides the profile: password, security questions, invitation. */
export async function insertCredentials(
  context: MemberContext,
  tx: Transaction,
  userId: string,
  given: NewMember,
): Promise<void> {
  await tx.insert(credential).values({ userId, passwordHash: given.passwordHash, changedAt: context.now });
  if (given.answers) await setAnswers(tx, userId, given.answers);
  const { inviteCode, deviceId } = given;
  if (!inviteCode) return;
  const invited = { inviteeId: userId, inviteCode, deviceId };
  const result = await requireProvider(context.app, 'invitations').recordInvitation(context, tx, invited);
  if (result !== 'recorded') fail(context, accountErrors.unknownInvite);
}
