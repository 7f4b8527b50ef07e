import { accountErrors, accountLimits } from '@muyu/contract/account.ts';
import type { InputOf } from '@muyu/contract/core/call.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import type { register as call } from '@muyu/contract/registration.ts';
import type { Context } from '#platform/app.ts';
import { hashPassword, isCommonPassword } from '#platform/crypto/password.ts';
import type { Transaction } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';
import { fieldReasons } from '#platform/text/core-messages.ts';
import { checkInviteCode } from '../queries/check-invite-code.ts';
import { phoneOwner } from '../queries/check-phone.ts';
import { checkUsername } from '../queries/check-username.ts';
import { ageAt } from '../rules/age.ts';
import { readPhone } from '../rules/phone.ts';
import { phoneHashOf } from './claim-phone.ts';
import type { NewMember } from './create-member.ts';
import { checkProof, type GoodProof, spendProof } from './proofs.ts';
import { checkAnswers, hashAnswers } from './set-answers.ts';
import { requireTicket, takeTicket } from './tickets.ts';

export type Draft = InputOf<typeof call>;
/** A draft that nothing stood against when it was looked at, and what is used up when it becomes a member. */
export type Prepared = { member: NewMember; ticket: string; proof: GoodProof | null };

/**
 * Looks at a registration draft: first what it says, then whether work was done for it, then what others have already.
 * Hashing, which takes long, comes last and only for who proved a phone. Every refusal of the call may come from here.
 */
export async function prepareMember(context: Context, draft: Draft): Promise<Prepared> {
  const { app, now } = context;
  const phone = readPhone(draft.phoneAreaCode, draft.phoneNumber) ?? fail(accountErrors.badPhone);
  checkBirthday(context, draft.birthday);
  if (isCommonPassword(draft.password)) fail(accountErrors.weakPassword);
  checkAnswers(context, draft.questions);
  const proof = await checkProof(context, draft.proof);
  await checkUsername(context, draft);
  if (await phoneOwner(app, phone)) fail(accountErrors.phoneTaken);
  const inviteCode = draft.inviteCode?.trim();
  if (inviteCode) await checkInviteCode(context, { inviteCode });
  const verified = await requireTicket(app.db, now, 'register', draft.phoneTicket);
  if (!verified.phoneHash?.equals(phoneHashOf(app, phone))) fail(accountErrors.ticketInvalid);
  const [passwordHash, answers] = await Promise.all([
    hashPassword(draft.password),
    hashAnswers(draft.questions),
  ]);
  const { username, nickname, birthday, sex, nationalityId, deviceId } = draft;
  const given = { username, nickname, birthday, sex, nationalityId, inviteCode, deviceId };
  return { member: { ...given, passwordHash, answers, phone }, ticket: draft.phoneTicket, proof };
}

/** Uses up what proved the draft, inside the transaction that makes the member. */
export async function spend(tx: Transaction, context: Context, { ticket, proof }: Prepared): Promise<void> {
  await takeTicket(tx, context, 'register', ticket);
  await spendProof(tx, proof);
}

function checkBirthday({ now, locale }: Context, birthday: string): void {
  const age = ageAt(birthday, now);
  if (!(age >= 0 && age < 130)) {
    fail(coreErrors.badInput, { fields: [{ field: 'birthday', reason: fieldReasons.format![locale] }] });
  }
  if (age < accountLimits.minimumAge) fail(accountErrors.tooYoung, { age: accountLimits.minimumAge });
}
