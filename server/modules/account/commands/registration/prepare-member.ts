import { accountErrors } from '@muyu/contract/account/account.ts';
import type { register as endpoint } from '@muyu/contract/account/registration.ts';
import type { ErrorsOf, InputOf } from '@muyu/contract/core/endpoint.ts';
import { isCommonPassword } from '@muyu/contract/core/password/common-passwords.ts';
import type { Context } from '#platform/app.ts';
import { hashPassword } from '#platform/crypto/password.ts';
import { fail } from '#platform/errors.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { requireProvider } from '#platform/module/providers.ts';
import { addressWork, consumeAddressProof, countForAddress } from '#platform/session/address-work.ts';
import { failField } from '#platform/text/fail-field.ts';
import { findPhoneOwner } from '../../queries/check-phone.ts';
import { checkUsername } from '../../queries/check-username.ts';
import { ageAt, isPossibleAge } from '../../rules/age.ts';
import { readPhone } from '../../rules/phone.ts';
import { requireCountry } from '../../rules/require-country.ts';
import { minimumAge, registrationTriesOfAddress } from '../../settings.ts';
import { checkAnswers, hashAnswers } from '../verification/set-answers.ts';
import { requireVerificationToken } from '../verification/verification-tokens.ts';
import { phoneHashOf } from './claim-phone.ts';
import type { NewMember } from './create-member.ts';
import { requireConsents } from './record-consents.ts';
import { requireRegistration } from './require-registration.ts';

export type RegistrationDraft = InputOf<typeof endpoint>;
type RegistrationContext = Context<Viewer, ErrorsOf<typeof endpoint>>;
/** A draft that passed all checks, with the token that creating the member consumes. */
type PreparedMember = { member: NewMember; ticket: string };

/**
 * Checks a registration draft: first its own values, then the proof of work, then the claims of others. A refusal tells
 * whether the phone has an account, so it costs the proof, too. Hashing, which is slow, comes last and only for a verified phone.
 */
export async function prepareMember(
  context: RegistrationContext,
  draft: RegistrationDraft,
): Promise<PreparedMember> {
  const { app } = context;
  const inviteCode = draft.inviteCode?.trim();
  requireRegistration(context, inviteCode);
  await requireConsents(context, app.db, draft.consents);
  const phone = readPhone(draft.phoneAreaCode, draft.phoneNumber) ?? fail(context, accountErrors.badPhone);
  checkBirthday(context, draft.birthday);
  const nationalityId = countryOf(context, draft);
  if (isCommonPassword(draft.password)) fail(context, accountErrors.weakPassword);
  const { questions = [] } = draft;
  checkAnswers(context, questions);
  const tries = addressWork('registration', app.settings.get(registrationTriesOfAddress));
  await consumeAddressProof(context, draft.proof, accountErrors, tries, 1);
  await countForAddress(context, app.db, tries);
  await checkUsername(context, draft);
  if (await findPhoneOwner(app, phone)) fail(context, accountErrors.phoneTaken);
  if (inviteCode && !(await requireProvider(app, 'invitations').findInviter(app.db, inviteCode)))
    fail(context, accountErrors.unknownInvite);
  const verified = await requireVerificationToken(context, app.db, 'register', draft.phoneTicket);
  if (!verified.phoneHash?.equals(phoneHashOf(app, phone))) fail(context, accountErrors.ticketInvalid);
  const [passwordHash, answers] = await Promise.all([hashPassword(draft.password), hashAnswers(questions)]);
  const { username, nickname, birthday, sex, sourceType, deviceId } = draft;
  const given = { username, nickname, birthday, sex, nationalityId, sourceType, inviteCode, deviceId };
  return { member: { ...given, passwordHash, answers, phone }, ticket: draft.phoneTicket };
}

/** The country of a draft, which `acronym` names where `nationalityId` is missing. */
function countryOf(
  context: RegistrationContext,
  { nationalityId, acronym }: RegistrationDraft,
): string | undefined {
  if (nationalityId !== undefined) return requireCountry(context, nationalityId);
  return acronym === undefined ? undefined : requireCountry(context, acronym, 'acronym');
}

/** Fails for impossible birthdays and for users below the minimum age. */
function checkBirthday(context: Context<Viewer, typeof accountErrors.tooYoung>, birthday: string): void {
  if (!isPossibleAge(birthday, context.now)) failField(context, 'birthday', 'format');
  const min = context.app.settings.get(minimumAge);
  if (ageAt(birthday, context.now) < min) fail(context, accountErrors.tooYoung, { age: min });
}
