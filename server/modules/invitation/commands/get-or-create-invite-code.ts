import { randomInt } from 'node:crypto';
import { inviteLimits } from '@muyu/contract/account/invite.ts';
import { eq } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { inviteCode, userInviteCode } from '../tables.ts';

/** Without characters that look alike: 0 and O, 1, I and L. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

const newCode = () =>
  Array.from({ length: inviteLimits.codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** The invite code of a member; creates it on the first read. */
export async function getOrCreateInviteCode({ db }: App, userId: string): Promise<string> {
  for (;;) {
    const [known] = await db
      .select({ code: userInviteCode.code })
      .from(userInviteCode)
      .where(eq(userInviteCode.userId, userId));
    if (known) return known.code;
    // A taken code or a concurrent call writes nothing; the next iteration reads or tries again.
    await db.transaction(async (tx) => {
      const code = newCode();
      const claimed = await tx.insert(inviteCode).values({ code, userId }).onConflictDoNothing().returning();
      if (claimed.length === 0) return;
      const added = await tx
        .insert(userInviteCode)
        .values({ userId, code })
        .onConflictDoNothing()
        .returning();
      if (added.length === 0) await tx.delete(inviteCode).where(eq(inviteCode.code, code));
    });
  }
}
