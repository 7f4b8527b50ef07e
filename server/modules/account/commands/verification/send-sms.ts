import { randomInt } from 'node:crypto';
import { accountErrors } from '@muyu/contract/account/account.ts';
import { type sendSms as endpoint, smsLimits } from '@muyu/contract/account/login.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { App, Context } from '#platform/app.ts';
import { lockByName } from '#platform/database/advisory-lock.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { fail, secondsUntil } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import {
  addressWork,
  consumeAddressProof,
  countForAddress,
  countForSite,
  readSiteCount,
} from '#platform/session/address-work.ts';
import { sendCodeJob } from '../../jobs.ts';
import { findPhoneOwner } from '../../queries/check-phone.ts';
import { type Phone, readPhone } from '../../rules/phone.ts';
import {
  smsAreaCodes,
  smsMinutes,
  smsOfAddress,
  smsOfSite,
  smsPerDay,
  smsResendSeconds,
} from '../../settings.ts';
import { smsCode } from '../../tables.ts';
import { phoneHashOf } from '../registration/claim-phone.ts';
import { codeHashOf } from './consume-code.ts';
import { encryptCodeMessage } from './send-code.ts';

/** The most work that a code costs: each is money, so twice what wrong logins of an address ask for. */
const maxWork = 16;

/** Sent codes, and those for phones without an account, which are not sent: both are counted, so that they take the same time. */
const siteCounts = { sent: 'sms sent', unsent: 'sms unsent' } as const;

/**
 * Enqueues an SMS code. For login, recovery and the caller's own phone nothing is sent to a phone without an account,
 * while reply and stored rows are the same, so that callers cannot probe phones. Only the scene register reveals that a
 * phone is taken (product document, section 5); that answer costs a proof and counts like a code.
 */
export async function sendSms(context: ContextOf<typeof endpoint>, input: InputOf<typeof endpoint>) {
  const { app, now, locale } = context;
  const { scene } = input;
  const expiresInSeconds = app.settings.get(smsMinutes) * 60;
  const phone = readPhone(input.phoneAreaCode, input.phoneNumber) ?? fail(context, accountErrors.badPhone);
  const isNewPhone = scene === 'register' || scene === 'changePhone';
  if (isNewPhone && !servesAreaCode(app, phone)) fail(context, accountErrors.areaNotServed);
  const minWork = await workOfSite(context, isNewPhone);
  const codes = addressWork('sms', app.settings.get(smsOfAddress), { maxWork });
  await consumeAddressProof(context, input.proof, accountErrors, codes, minWork);
  const phoneHash = phoneHashOf(app, phone);
  const owner = await findPhoneOwner(app, phone);
  if (owner && scene === 'register') {
    await countForAddress(context, app.db, codes);
    fail(context, accountErrors.phoneTaken);
  }
  const shouldSend = owner !== null || isNewPhone;
  const code = String(randomInt(10 ** smsLimits.digits)).padStart(smsLimits.digits, '0');
  const expiresAt = new Date(now.getTime() + expiresInSeconds * 1000);
  await app.db.transaction(async (tx) => {
    if (app.config.limits) await enforceSmsLimits(context, tx, phoneHash);
    await countForAddress(context, tx, codes);
    const codeHash = codeHashOf(app.config.secret, phone, scene, code);
    await tx
      .insert(smsCode)
      .values({ phoneHash, codeId: newId(now), scene, codeHash, sentAt: now, expiresAt });
    const message = { phone: phone.e164, scene, code, locale, shouldSend };
    await app.jobs.send(tx, sendCodeJob, {
      ciphertext: encryptCodeMessage(app, message),
      expiresAt: expiresAt.toISOString(),
    });
  });
  await countForSite(context, shouldSend ? siteCounts.sent : siteCounts.unsent);
  return { expiresInSeconds, againInSeconds: app.settings.get(smsResendSeconds) };
}

function servesAreaCode(app: App, { areaCode }: Phone): boolean {
  const served = app.settings.get(smsAreaCodes);
  return served === '' || served.split(' ').includes(areaCode);
}

/**
 * The least work of a code by how many the whole site has sent in the hour: numbers and networks of a robot that earns by codes are
 * too many for their own limits. Above `smsOfSite` each asks the most; above twice of it codes for new phones, which anybody can
 * invent, are refused, while people with an account still log in.
 */
async function workOfSite(
  context: Context<Viewer, typeof accountErrors.tooManyCodes>,
  isNewPhone: boolean,
): Promise<number> {
  const { app, now } = context;
  const { count, endsAt } = await readSiteCount(context, siteCounts.sent);
  const max = app.settings.get(smsOfSite);
  if (isNewPhone && count >= 2 * max)
    fail(context, accountErrors.tooManyCodes, { retryAfterSeconds: secondsUntil(endsAt, now) });
  return count >= max ? maxWork : 1;
}

/** Allows one code at a time (`smsResendSeconds`) and `smsPerDay` in 24 hours per phone; an advisory lock serialises concurrent requests. */
async function enforceSmsLimits(
  context: Context<Viewer, typeof accountErrors.tooManyCodes>,
  tx: Transaction,
  phoneHash: Buffer,
): Promise<void> {
  const now = context.now.getTime();
  await lockByName(tx, `sms ${phoneHash.toString('hex')}`);
  const sent = await tx
    .select({ at: smsCode.sentAt })
    .from(smsCode)
    .where(and(eq(smsCode.phoneHash, phoneHash), gt(smsCode.sentAt, new Date(now - DAY_MS))))
    .orderBy(desc(smsCode.sentAt));
  const [newest] = sent;
  const { settings } = context.app;
  const last = sent[settings.get(smsPerDay) - 1];
  const freeAt = Math.max(
    newest ? newest.at.getTime() + settings.get(smsResendSeconds) * 1000 : 0,
    last ? last.at.getTime() + DAY_MS : 0,
  );
  const left = freeAt - now;
  if (left > 0) fail(context, accountErrors.tooManyCodes, { retryAfterSeconds: Math.ceil(left / 1000) });
}
