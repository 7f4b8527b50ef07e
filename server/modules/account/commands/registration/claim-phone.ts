import { accountErrors } from '@muyu/contract/account/account.ts';
import { eq } from 'drizzle-orm';
import type { App, Context } from '#platform/app.ts';
import { encrypt, keyedHash } from '#platform/crypto/aes-gcm.ts';
import type { Transaction } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Phone } from '../../rules/phone.ts';
import { phoneClaim, userPhone } from '../../tables.ts';

/** The keyed hash that identifies a phone; the number is stored encrypted only. */
export const phoneHashOf = ({ config }: Pick<App, 'config'>, { e164 }: Phone): Buffer =>
  keyedHash(config.secret, 'phone', e164);

/** Claims a phone for an account without one; the unique key lets one of several concurrent claims succeed. */
export async function claimPhone(
  context: Context<Viewer, typeof accountErrors.phoneTaken>,
  tx: Transaction,
  userId: string,
  phone: Phone,
): Promise<void> {
  const { app } = context;
  const phoneHash = phoneHashOf(app, phone);
  const claimed = await tx
    .insert(phoneClaim)
    .values({ phoneHash, userId })
    .onConflictDoNothing()
    .returning({ userId: phoneClaim.userId });
  if (claimed.length === 0) fail(context, accountErrors.phoneTaken);
  const ciphertext = encrypt(app.config.secret, 'phone', Buffer.from(phone.e164));
  await tx.insert(userPhone).values({ userId, phoneHash, ciphertext });
}

/** Releases the phone of an account; returns its hash, null when the account has none. */
export async function releasePhone(tx: Transaction, userId: string): Promise<Buffer | null> {
  const [released] = await tx
    .delete(userPhone)
    .where(eq(userPhone.userId, userId))
    .returning({ phoneHash: userPhone.phoneHash });
  if (!released) return null;
  await tx.delete(phoneClaim).where(eq(phoneClaim.phoneHash, released.phoneHash));
  return released.phoneHash;
}
