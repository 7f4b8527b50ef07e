import { eq } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { unseal } from '#platform/crypto/sealed.ts';
import type { Db } from '#platform/database/database.ts';
import { type Phone, phoneOfE164 } from '../rules/phone.ts';
import { phoneClaim } from '../tables.ts';

/** The phone of an account, null when it has none: for the person's own eyes, and masked even then. */
export async function phoneOf({ config }: App, db: Db, userId: string): Promise<Phone | null> {
  const [claim] = await db
    .select({ sealed: phoneClaim.sealed })
    .from(phoneClaim)
    .where(eq(phoneClaim.userId, userId));
  return claim ? phoneOfE164(unseal(config.secret, 'phone', claim.sealed).toString()) : null;
}
