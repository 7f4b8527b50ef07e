import { accountErrors } from '@muyu/contract/account/account.ts';
import type { SmsScene } from '@muyu/contract/account/login.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import { keyedHash } from '#platform/crypto/aes-gcm.ts';
import { fail } from '#platform/errors.ts';
import { rateLimitSubnet } from '#platform/http/limits/rate-limit-subnet.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { countUpTo } from '#platform/session/failed-attempts.ts';
import type { Phone } from '../../rules/phone.ts';
import { smsTries } from '../../settings.ts';
import { smsCode } from '../../tables.ts';
import { phoneHashOf } from '../registration/claim-phone.ts';

export type CodeError = typeof accountErrors.badCode | typeof accountErrors.codeExpired;

/** The keyed hash under which a code is stored. */
export const codeHashOf = (secret: string, { e164 }: Phone, scene: SmsScene, code: string): Buffer =>
  keyedHash(secret, 'sms', `${e164} ${scene} ${code}`);

/** Wrong tries of all addresses together after which a code is no longer valid, as a multiple of those of one address. */
const addressesOfCode = 5;

/**
 * Consumes an SMS code; only the newest of the scene is valid, once. Fails with `badCode`, or with `codeExpired` when no
 * valid code exists or too many tries were wrong: those of this address, so that a stranger elsewhere does not use up the
 * tries of the owner, or a multiple of them from anywhere. Runs outside of transactions, because a wrong try counts even
 * when what follows is rolled back.
 */
export async function consumeCode(
  context: Context<Viewer, CodeError>,
  phone: Phone,
  scene: SmsScene,
  code: string,
): Promise<void> {
  const { app, now, address } = context;
  const { db } = app;
  const phoneHash = phoneHashOf(app, phone);
  const [newest] = await db
    .select()
    .from(smsCode)
    .where(and(eq(smsCode.phoneHash, phoneHash), eq(smsCode.scene, scene)))
    .orderBy(desc(smsCode.sentAt), desc(smsCode.codeId))
    .limit(1);
  if (!newest || newest.usedAt || newest.expiresAt <= now) return fail(context, accountErrors.codeExpired);
  const max = app.settings.get(smsTries);
  // Counted before the verdict, so that a burst gets no more verdicts than the same tries one by one; a right one ends the code.
  const subject = `code:${newest.codeId} ${rateLimitSubnet(address)}`;
  if (!(await countUpTo(context, subject, { max, lockMs: DAY_MS }))) fail(context, accountErrors.codeExpired);
  const right = sql<boolean>`${smsCode.codeHash} = ${codeHashOf(app.config.secret, phone, scene, code)}`;
  const [judged] = await db
    .update(smsCode)
    .set({
      tries: sql`case when ${right} then ${smsCode.tries} else ${smsCode.tries} + 1 end`,
      usedAt: sql`case when ${right} then ${now} else ${smsCode.usedAt} end`,
    })
    .where(
      and(
        eq(smsCode.phoneHash, phoneHash),
        eq(smsCode.codeId, newest.codeId),
        isNull(smsCode.usedAt),
        lt(smsCode.tries, max * addressesOfCode),
      ),
    )
    .returning({ right });
  if (!judged) return fail(context, accountErrors.codeExpired);
  if (!judged.right) fail(context, accountErrors.badCode);
}
