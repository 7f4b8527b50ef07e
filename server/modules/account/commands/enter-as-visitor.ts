import { randomInt } from 'node:crypto';
import type { LoginData } from '@muyu/contract/account.ts';
import type { InputOf } from '@muyu/contract/core/call.ts';
import type { enterAsVisitor as call } from '@muyu/contract/login.ts';
import type { Context } from '#platform/app.ts';
import { newId } from '#platform/database/ids.ts';
import { foldUsername, visitorName } from '../rules/username.ts';
import { appUser, usernameClaim } from '../tables.ts';
import { openSession } from './open-session.ts';

/**
 * Guest entry: a visitor account that can be bound to a real one later (product document, section 1). An invite code is
 * kept until then; whether it is anybody's shows only there.
 */
export async function enterAsVisitor(
  context: Context,
  { inviteCode }: InputOf<typeof call>,
): Promise<LoginData> {
  return context.app.db.transaction(async (tx) => {
    const userId = newId(context.now);
    const name = await claimVisitorName();
    const [user] = await tx
      .insert(appUser)
      .values({
        userId,
        kind: 'visitor',
        ...name,
        arrivalInvite: inviteCode || null,
        createdAt: context.now,
      })
      .returning();
    return openSession(tx, context, user!);

    async function claimVisitorName() {
      for (;;) {
        const chosen = visitorName(randomInt(100_000_000));
        const claim = { folded: foldUsername(chosen.username), userId };
        const taken = await tx.insert(usernameClaim).values(claim).onConflictDoNothing().returning();
        if (taken.length > 0) return chosen;
      }
    }
  });
}
