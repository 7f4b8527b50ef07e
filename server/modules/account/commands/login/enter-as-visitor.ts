import { randomInt } from 'node:crypto';
import { accountErrors, type LoginData } from '@muyu/contract/account/account.ts';
import type { enterAsVisitor as endpoint } from '@muyu/contract/account/login.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { newId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { addressWork, consumeAddressProof, countForAddress } from '#platform/session/address-work.ts';
import { normalizeUsername, visitorName } from '../../rules/username.ts';
import { visitorsAllowed, visitorsOfAddress } from '../../settings.ts';
import { appUser, usernameClaim } from '../../tables.ts';
import { recordConsents } from '../registration/record-consents.ts';
import { openSession } from './open-session.ts';

/**
 * Creates a visitor account, which can become a member later (product document, section 1). An invite code is stored
 * until then and validated only then. Many of one address need a proof of work.
 */
export async function enterAsVisitor(
  context: ContextOf<typeof endpoint>,
  { inviteCode, consents, proof }: InputOf<typeof endpoint>,
): Promise<LoginData> {
  const { app } = context;
  if (!app.settings.get(visitorsAllowed)) fail(context, accountErrors.visitorsRefused);
  const entries = addressWork('visitor', app.settings.get(visitorsOfAddress));
  await consumeAddressProof(context, proof, accountErrors, entries);
  return app.db.transaction(async (tx) => {
    const userId = newId(context.now);
    const name = await claimVisitorName();
    const [user] = await tx
      .insert(appUser)
      .values({
        userId,
        kind: 'visitor',
        ...name,
        visitorInviteCode: inviteCode || null,
        createdAt: context.now,
      })
      .returning();
    await recordConsents(context, tx, userId, consents);
    await countForAddress(context, tx, entries);
    return openSession(context, tx, user!);

    async function claimVisitorName() {
      for (;;) {
        const chosen = visitorName(randomInt(100_000_000));
        const claim = { normalized: normalizeUsername(chosen.username), userId };
        const taken = await tx.insert(usernameClaim).values(claim).onConflictDoNothing().returning();
        if (taken.length > 0) return chosen;
      }
    }
  });
}
