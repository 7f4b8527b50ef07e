import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import { type redeemVipCode as endpoint, membershipErrors } from '@muyu/contract/membership.ts';
import { eq } from 'drizzle-orm';
import { normalizeCardCode, redeemCode } from '#modules/wallet';
import { keyedHash } from '#platform/crypto/aes-gcm.ts';
import type { Transaction } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
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
  const codeHash = hashVipCode(app.config.secret, code);
  const { unknownCode: unknown, tooManyTries } = membershipErrors;
  const kind = { countedAs: 'vipCode', unknown, tooManyTries };
  const redeemed = await redeemCode(context, kind, async (tx) => {
    const [row] = await tx.select().from(vipCode).where(eq(vipCode.codeHash, codeHash)).for('update');
    if (row) await redeem(context, tx, row);
    return row ?? null;
  });
  const info = await readVip(context, viewer.userId);
  const { level, days, usedBy, usedAt } = redeemed;
  return {
    ...info!,
    grantedLevel: level,
    grantedDays: days,
    // As the row was before this request.
    usedAt: (usedAt ?? context.now).toISOString(),
    again: usedBy === viewer.userId,
  };
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
