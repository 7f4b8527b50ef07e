import { accountErrors } from '@muyu/contract/account.ts';
import type { App } from '#platform/app.ts';
import { keyedHash, seal } from '#platform/crypto/sealed.ts';
import type { Transaction } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';
import type { Phone } from '../rules/phone.ts';
import { phoneClaim } from '../tables.ts';

/** What a phone is looked up by; the number itself lies nowhere in clear. */
export const phoneHashOf = ({ config }: App, { e164 }: Phone): Buffer =>
  keyedHash(config.secret, 'phone', e164);

/** Takes a phone for an account that has none; of several who want one at once, one gets it. */
export async function claimPhone(tx: Transaction, app: App, userId: string, phone: Phone, now: Date) {
  const claimed = await tx
    .insert(phoneClaim)
    .values({
      phoneHash: phoneHashOf(app, phone),
      userId,
      sealed: seal(app.config.secret, 'phone', Buffer.from(phone.e164)),
      claimedAt: now,
    })
    .onConflictDoNothing()
    .returning({ userId: phoneClaim.userId });
  if (claimed.length === 0) fail(accountErrors.phoneTaken);
}
