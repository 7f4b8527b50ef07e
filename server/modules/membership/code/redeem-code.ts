import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import { type redeemVipCode as endpoint, membershipErrors } from '@muyu/contract/membership.ts';
import { eq } from 'drizzle-orm';
import { lockCaller } from '#modules/account';
import { normalizeCardCode, wrongCodeLimit } from '#modules/wallet';
import { keyedHash } from '#platform/crypto/aes-gcm.ts';
import type { Transaction } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { countWithin, requireStillUnlocked, requireUnlocked } from '#platform/session/failed-attempts.ts';
import { grantVip, lockVip } from '../commands/grant-vip.ts';
import { vipCodeRedeemed } from '../events.ts';
import { readVip } from '../queries/get-vip-info.ts';
import { vipLevelSettings } from '../settings.ts';
import { vipCode } from './tables.ts';

type RedeemContext = ContextOf<typeof endpoint>;
type CodeRow = typeof vipCode.$inferSelect;

/** The stored form of a code. */
export const hashVipCode = (secret: string, code: string): Buffer =>
  keyedHash(secret, 'vip code', normalizeCardCode(code));

/** Redeems a VIP exchange code: its level and days join the queue. A code is redeemed once. */
export async function redeemVipCode(context: RedeemContext, { code }: InputOf<typeof endpoint>) {
  const { app, viewer } = context;
  const subject = `vipCode:${viewer.userId}`;
  const limit = wrongCodeLimit(app);
  await requireUnlocked(context, subject, membershipErrors.tooManyTries, limit);
  const codeHash = hashVipCode(app.config.secret, code);
  const redeemed = await app.db.transaction(async (tx) => {
    // Before the code: the grant changes the row of the user, and the tries of one person are judged one after another.
    await lockCaller(tx, viewer.userId);
    await requireStillUnlocked(context, tx, subject, membershipErrors.tooManyTries, limit);
    const [row] = await tx.select().from(vipCode).where(eq(vipCode.codeHash, codeHash)).for('update');
    if (row) await redeem(context, tx, row);
    else await countWithin(context, tx, subject, limit);
    return row;
  });
  if (!redeemed) return fail(context, membershipErrors.unknownCode);
  const info = await readVip(context, viewer.userId);
  return { ...info!, grantedLevel: redeemed.level, grantedDays: redeemed.days };
}

async function redeem(context: RedeemContext, tx: Transaction, row: CodeRow): Promise<void> {
  const { userId } = context.viewer;
  const { codeHash, level, days } = row;
  // The reply to the first request may have been lost.
  if (row.usedBy === userId) return;
  if (row.revokedAt) fail(context, membershipErrors.codeRevoked);
  if (row.usedBy) fail(context, membershipErrors.codeUsed);
  // A code that would bring nothing stays unused.
  if ((await lockVip(tx, userId))?.until === null) fail(context, membershipErrors.lifetimeMember);
  await tx.update(vipCode).set({ usedBy: userId, usedAt: context.now }).where(eq(vipCode.codeHash, codeHash));
  const seconds = days && (days * DAY_MS) / 1000;
  const sourceKey = codeHash.toString('hex');
  await grantVip(context, tx, { userId, level, seconds, source: 'code', sourceKey });
  const { app, now } = context;
  const title = app.settings.get(vipLevelSettings.find((each) => each.level === level)!.name);
  await app.events.emit(tx, vipCodeRedeemed, { userId, title }, now);
}
