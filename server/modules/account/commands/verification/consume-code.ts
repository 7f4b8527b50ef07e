import { accountErrors } from '@muyu/contract/account/account.ts';
import type { SmsScene } from '@muyu/contract/account/login.ts';
import { sql } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import { keyedHash } from '#platform/crypto/aes-gcm.ts';
import type { Db } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Phone } from '../../rules/phone.ts';
import { smsTries } from '../../settings.ts';
import { smsCode } from '../../tables.ts';
import { phoneHashOf } from '../registration/claim-phone.ts';

export type CodeError = typeof accountErrors.badCode | typeof accountErrors.codeExpired;

/** The keyed hash under which a code is stored. */
export const codeHashOf = (secret: string, { e164 }: Phone, scene: SmsScene, code: string): Buffer =>
  keyedHash(secret, 'sms', `${e164} ${scene} ${code}`);

/**
 * Consumes an SMS code; only the newest of the scene is valid, once. Fails with `badCode`, or with `codeExpired` when no
 * valid code exists or too many tries were wrong. Takes the database instead of a transaction, because a wrong try counts
 * even when the caller's transaction is rolled back.
 */
export async function consumeCode(
  context: Context<Viewer, CodeError>,
  db: Db,
  phone: Phone,
  scene: SmsScene,
  code: string,
): Promise<void> {
  const { app, now } = context;
  const phoneHash = phoneHashOf(app, phone);
  const right = sql`${smsCode.codeHash} = ${codeHashOf(app.config.secret, phone, scene, code)}`;
  const newest = sql`(select code_id from ${smsCode}
    where phone_hash = ${phoneHash} and scene = ${scene} order by sent_at desc, code_id desc limit 1)`;
  const { rows } = await db.execute<{ right: boolean }>(sql`
    update ${smsCode} set tries = case when ${right} then tries else tries + 1 end,
      used_at = case when ${right} then ${now} else used_at end
    where phone_hash = ${phoneHash} and code_id = ${newest}
      and used_at is null and expires_at > ${now} and tries < ${app.settings.get(smsTries)}
    returning ${right} as "right"`);
  const result = rows[0] ?? fail(context, accountErrors.codeExpired);
  if (!result.right) fail(context, accountErrors.badCode);
}
