import { accountErrors } from '@muyu/contract/account.ts';
import { type SmsScene, smsLimits } from '@muyu/contract/login.ts';
import { sql } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import { keyedHash } from '#platform/crypto/sealed.ts';
import type { Db } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';
import type { Phone } from '../rules/phone.ts';
import { smsCode } from '../tables.ts';
import { phoneHashOf } from './claim-phone.ts';

/** A code as it is stored: of no use to who reads the table. */
export const codeHashOf = (secret: string, { e164 }: Phone, scene: SmsScene, code: string): Buffer =>
  keyedHash(secret, 'sms', `${e164} ${scene} ${code}`);

/**
 * Takes a code that was sent to this phone for this scene; it works once. The newest counts. Refuses with badCode, and
 * when there is none (any more), or five were wrong, with codeExpired. Give the database rather than a transaction: a
 * wrong try counts whatever becomes of the caller's work.
 */
export async function takeCode(
  db: Db,
  { app, now }: Context,
  phone: Phone,
  scene: SmsScene,
  code: string,
): Promise<void> {
  const phoneHash = phoneHashOf(app, phone);
  const right = sql`${smsCode.codeHash} = ${codeHashOf(app.config.secret, phone, scene, code)}`;
  const newest = sql`(select code_id from ${smsCode}
    where phone_hash = ${phoneHash} and scene = ${scene} order by sent_at desc, code_id desc limit 1)`;
  const { rows } = await db.execute<{ right: boolean }>(sql`
    update ${smsCode} set tries = case when ${right} then tries else tries + 1 end,
      used_at = case when ${right} then ${now} else used_at end
    where phone_hash = ${phoneHash} and code_id = ${newest}
      and used_at is null and expires_at > ${now} and tries < ${smsLimits.tries}
    returning ${right} as "right"`);
  const judged = rows[0] ?? fail(accountErrors.codeExpired);
  if (!judged.right) fail(accountErrors.badCode);
}
