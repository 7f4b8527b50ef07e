import type { LoginData } from '@muyu/contract/account.ts';
import type { Context } from '#platform/app.ts';
import { createMember } from './create-member.ts';
import { noteRegistration } from './note-registration.ts';
import { openSession } from './open-session.ts';
import { type Draft, prepareMember, spend } from './prepare-member.ts';

/** Registers a member; of several who want one name or phone at once, one gets it (product document, section 5). */
export async function register(context: Context, draft: Draft): Promise<LoginData> {
  const prepared = await prepareMember(context, draft);
  return context.app.db.transaction(async (tx) => {
    await spend(tx, context, prepared);
    const user = await createMember(tx, context, prepared.member);
    await noteRegistration(tx, context, user.userId);
    return openSession(tx, context, user);
  });
}
