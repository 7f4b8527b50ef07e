import { accountErrors, type LoginData } from '@muyu/contract/account.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { userTopic } from '../queries/cards-of.ts';
import { findInviter } from '../queries/find-inviter.ts';
import { isLocked } from '../rules/locked.ts';
import { foldUsername } from '../rules/username.ts';
import { appUser, usernameClaim } from '../tables.ts';
import { claimIdentity, settle } from './create-member.ts';
import { endSessions } from './end-sessions.ts';
import { noteRegistration } from './note-registration.ts';
import { openSession } from './open-session.ts';
import { type Draft, prepareMember, spend } from './prepare-member.ts';

/** Makes the calling visitor a member who keeps the id, and so everything that hangs on it; a new session, the old ones end. */
export async function bindVisitor(context: Context<UserViewer>, draft: Draft): Promise<LoginData> {
  const { app, now, viewer } = context;
  const { userId } = viewer;
  if (viewer.kind !== 'guest') fail(accountErrors.notVisitor);
  const prepared = await prepareMember(context, draft);
  const own = eq(appUser.userId, userId);
  return app.db.transaction(async (tx) => {
    const [visitor] = await tx.select().from(appUser).where(own).for('update');
    if (visitor?.kind !== 'visitor') return fail(accountErrors.notVisitor);
    if (isLocked(visitor, now.getTime())) fail(coreErrors.accountLocked);
    await spend(tx, context, prepared);
    await tx.delete(usernameClaim).where(eq(usernameClaim.folded, foldUsername(visitor.username)));
    const profile = await claimIdentity(tx, context, userId, prepared.member);
    const [user] = await tx
      .update(appUser)
      .set({ ...profile, arrivalInvite: null, registeredAt: now })
      .where(own)
      .returning();
    const inviteCode = draft.inviteCode ?? (await goodInvite(tx, visitor.arrivalInvite));
    await settle(tx, context, userId, { ...prepared.member, inviteCode });
    await noteRegistration(tx, context, userId);
    await endSessions(app, tx, userId, now);
    await app.live.tell(tx, userTopic, userId);
    return openSession(tx, context, user!);
  });
}

/** The code that a visitor came with counts where the draft says nothing; one that is nobody's stops nobody. */
async function goodInvite(tx: Transaction, code: string | null): Promise<string | undefined> {
  return code !== null && (await findInviter(tx, code)) !== null ? code : undefined;
}
