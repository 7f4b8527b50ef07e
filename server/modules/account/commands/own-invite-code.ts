import { randomInt } from 'node:crypto';
import { inviteLimits } from '@muyu/contract/invite.ts';
import { eq } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { inviteCode } from '../tables.ts';

/** Nothing that is read for something else: no 0 and O, no 1, I and L. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

const newCode = () =>
  Array.from({ length: inviteLimits.codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** The code that this member invites with, made when it is first asked for. */
export async function ownInviteCode({ db }: App, userId: string): Promise<string> {
  for (;;) {
    const [known] = await db
      .select({ code: inviteCode.code })
      .from(inviteCode)
      .where(eq(inviteCode.userId, userId));
    if (known) return known.code;
    // Two at once, or a code that somebody has: whichever constraint stops it, the next turn decides.
    await db.insert(inviteCode).values({ code: newCode(), userId }).onConflictDoNothing();
  }
}
