import { eq } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { decrypt } from '#platform/crypto/aes-gcm.ts';
import type { Db } from '#platform/database/database.ts';
import { type Phone, phoneOfE164 } from '../rules/phone.ts';
import { userPhone } from '../tables.ts';

/** The phone of an account, or null. Clients receive it masked, its owner included. */
export async function getPhone({ config }: App, db: Db, userId: string): Promise<Phone | null> {
  const [row] = await db
    .select({ ciphertext: userPhone.ciphertext })
    .from(userPhone)
    .where(eq(userPhone.userId, userId));
  return row ? phoneOfE164(decrypt(config.secret, 'phone', row.ciphertext).toString()) : null;
}
