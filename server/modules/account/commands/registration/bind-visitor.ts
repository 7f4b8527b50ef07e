import { accountErrors, type LoginData } from '@muyu/contract/account/account.ts';
import type { bindVisitor as endpoint } from '@muyu/contract/account/registration.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { eq } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { fail, failCore } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { requireProvider } from '#platform/module/providers.ts';
import { userTopic } from '../../queries/get-user-cards.ts';
import { isSuspended } from '../../rules/suspended.ts';
import { normalizeUsername } from '../../rules/username.ts';
import { appUser, usernameClaim } from '../../tables.ts';
import { lockUser } from '../lock-user.ts';
import { endSessions } from '../login/end-sessions.ts';
import { openSession } from '../login/open-session.ts';
import { consumeVerificationToken } from '../verification/verification-tokens.ts';
import { claimIdentity, insertCredentials } from './create-member.ts';
import { prepareMember, type RegistrationDraft } from './prepare-member.ts';
import { recordConsents } from './record-consents.ts';
import { recordRegistration } from './record-registration.ts';

/**
 * Turns the calling visitor into a member with the same user id, so that everything the visitor stored remains. Ends
 * the old sessions and opens a new one.
 */
export async function bindVisitor(
  context: ContextOf<typeof endpoint>,
  draft: RegistrationDraft,
): Promise<LoginData> {
  const { app, now, viewer } = context;
  const { userId } = viewer;
  if (viewer.kind !== 'guest') fail(context, accountErrors.notVisitor);
  const inviteCode = draft.inviteCode ?? (await findStoredCode(app, userId));
  const given = inviteCode === undefined ? draft : { ...draft, inviteCode };
  const prepared = await prepareMember(context, given);
  const own = eq(appUser.userId, userId);
  return app.db.transaction(async (tx) => {
    const visitor = await lockUser(tx, userId);
    if (visitor?.kind !== 'visitor') return fail(context, accountErrors.notVisitor);
    if (isSuspended(visitor, now.getTime())) failCore(coreErrors.accountLocked);
    await consumeVerificationToken(context, tx, 'register', prepared.ticket);
    await tx.delete(usernameClaim).where(eq(usernameClaim.normalized, normalizeUsername(visitor.username)));
    const profile = await claimIdentity(context, tx, userId, prepared.member);
    const [user] = await tx
      .update(appUser)
      .set({ ...profile, visitorInviteCode: null, registeredAt: now })
      .where(own)
      .returning();
    await insertCredentials(context, tx, userId, prepared.member);
    await recordConsents(context, tx, userId, draft.consents);
    await recordRegistration(context, tx, userId);
    await endSessions(app, tx, userId, now);
    await app.pubsub.publish(tx, userTopic, userId);
    return openSession(context, tx, user!, draft.deviceToken);
  });
}

/** The code that a visitor entered with, used when the draft has none; an unknown code is ignored. */
async function findStoredCode(app: App, userId: string): Promise<string | undefined> {
  const [visitor] = await app.db
    .select({ code: appUser.visitorInviteCode })
    .from(appUser)
    .where(eq(appUser.userId, userId));
  const code = visitor?.code ?? null;
  if (code === null) return undefined;
  return (await requireProvider(app, 'invitations').findInviter(app.db, code)) === null ? undefined : code;
}
