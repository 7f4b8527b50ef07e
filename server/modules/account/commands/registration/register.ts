import type { LoginData } from '@muyu/contract/account/account.ts';
import type { register as endpoint } from '@muyu/contract/account/registration.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { openSession } from '../login/open-session.ts';
import { consumeVerificationToken } from '../verification/verification-tokens.ts';
import { createMember } from './create-member.ts';
import { prepareMember, type RegistrationDraft } from './prepare-member.ts';
import { recordConsents } from './record-consents.ts';
import { recordRegistration } from './record-registration.ts';

/** Registers a member and opens a session (product document, section 5). */
export async function register(
  context: ContextOf<typeof endpoint>,
  draft: RegistrationDraft,
): Promise<LoginData> {
  const prepared = await prepareMember(context, draft);
  return context.app.db.transaction(async (tx) => {
    await consumeVerificationToken(context, tx, 'register', prepared.ticket);
    const user = await createMember(context, tx, prepared.member);
    await recordConsents(context, tx, user.userId, draft.consents);
    await recordRegistration(context, tx, user.userId);
    return openSession(context, tx, user, draft.deviceToken);
  });
}
