import { randomInt } from 'node:crypto';
import { accountErrors } from '@muyu/contract/account.ts';
import type { InputOf } from '@muyu/contract/core/call.ts';
import { type sendSms as call, smsLimits } from '@muyu/contract/login.ts';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import { sendCodeJob } from '../jobs.ts';
import { phoneOwner } from '../queries/check-phone.ts';
import { readPhone } from '../rules/phone.ts';
import { smsCode } from '../tables.ts';
import { phoneHashOf } from './claim-phone.ts';
import { checkProof, spendProof } from './proofs.ts';
import { sealCode } from './send-code.ts';
import { codeHashOf } from './take-code.ts';

const dayMs = 86_400_000;
const expiresInSeconds = smsLimits.minutes * 60;

/**
 * Has a code sent. For login, recovery and one's own phone nothing goes to a phone that has no account; all the rest is
 * the same, so that nobody learns who has one. Who registers is told that the phone is taken (product document, section 5).
 */
export async function sendSms(context: Context, input: InputOf<typeof call>) {
  const { app, now, locale } = context;
  const { scene } = input;
  const phone = readPhone(input.phoneAreaCode, input.phoneNumber) ?? fail(accountErrors.badPhone);
  const proof = await checkProof(context, input.proof);
  const phoneHash = phoneHashOf(app, phone);
  const owner = await phoneOwner(app, phone);
  if (owner && scene === 'register') fail(accountErrors.phoneTaken);
  const wanted = owner !== null || scene === 'register' || scene === 'changePhone';
  const code = String(randomInt(10 ** smsLimits.digits)).padStart(smsLimits.digits, '0');
  const expiresAt = new Date(now.getTime() + expiresInSeconds * 1000);
  await app.db.transaction(async (tx) => {
    await spendProof(tx, proof);
    if (app.config.limits) await holdBack(tx, phoneHash, now);
    const codeHash = codeHashOf(app.config.secret, phone, scene, code);
    await tx
      .insert(smsCode)
      .values({ phoneHash, codeId: newId(now), scene, codeHash, sentAt: now, expiresAt });
    const letter = { phone: phone.e164, scene, code, locale, wanted };
    await app.jobs.send(tx, sendCodeJob, {
      sealed: sealCode(app, letter),
      expiresAt: expiresAt.toISOString(),
    });
  });
  return { expiresInSeconds, againInSeconds: smsLimits.againSeconds };
}

/** One a minute and five in 24 hours a phone, however many ask at once. */
async function holdBack(tx: Transaction, phoneHash: Buffer, now: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`sms ${phoneHash.toString('hex')}`}))`);
  const sent = await tx
    .select({ at: smsCode.sentAt })
    .from(smsCode)
    .where(and(eq(smsCode.phoneHash, phoneHash), gt(smsCode.sentAt, new Date(now.getTime() - dayMs))))
    .orderBy(desc(smsCode.sentAt));
  const [newest] = sent;
  const fifth = sent[smsLimits.aDay - 1];
  const freeAt = Math.max(
    newest ? newest.at.getTime() + smsLimits.againSeconds * 1000 : 0,
    fifth ? fifth.at.getTime() + dayMs : 0,
  );
  const left = freeAt - now.getTime();
  if (left > 0) fail(accountErrors.tooManyCodes, { retryAfterSeconds: Math.ceil(left / 1000) });
}
