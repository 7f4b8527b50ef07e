import { createHash, timingSafeEqual } from 'node:crypto';
import { and, eq, gte } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { keyedHash } from '#platform/crypto/aes-gcm.ts';
import type { Db } from '#platform/database/database.ts';
import { sandboxOn } from '../settings.ts';
import type { Confirmation, PageChannel } from './channel.ts';
import { sandboxTrade } from './tables.ts';
import { timeOfText } from './time-of-text.ts';

const merchant = 'muyu-sandbox';
const currency = 'CNY';

/** The callback of a payment with its signature, as the sandbox sends it. */
export function signSandboxCallback({ config }: Pick<App, 'config'>, confirmation: Confirmation): string {
  const text = JSON.stringify(confirmation);
  return JSON.stringify({ ...confirmation, sign: signatureOf(config.secret, text) });
}

const signatureOf = (secret: string, text: string): string =>
  keyedHash(secret, 'sandbox callback', text).toString('hex');

const equals = (a: string, b: string) =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());

/** The confirmation of a stored payment of the sandbox; null while it is open. */
export const confirmationOf = (trade: typeof sandboxTrade.$inferSelect): Confirmation | null =>
  trade.state === 'open'
    ? null
    : {
        merchant,
        orderNumber: trade.orderNumber,
        tradeNo: trade.tradeNo,
        amountFen: trade.amountFen,
        currency,
        outcome: trade.state,
      };

/** Stores what the sandbox decides at `now` about an open payment; null when it was decided before. */
export async function decideTrade(
  db: Db,
  number: string,
  state: 'paid' | 'failed',
  now: Date,
): Promise<Confirmation | null> {
  const [decided] = await db
    .update(sandboxTrade)
    .set({ state })
    .where(and(eq(sandboxTrade.orderNumber, number), eq(sandboxTrade.state, 'open')))
    .returning();
  const confirmation = decided ? confirmationOf(decided) : null;
  return confirmation && { ...confirmation, paidAt: now };
}

/** A channel for development and demo: a cashier page of our own that moves no real money. */
export const sandbox: PageChannel = {
  channel: 'Sandbox',
  name: { zh_CN: '沙箱支付（测试）', en_US: 'Sandbox (test)', ja: 'サンドボックス（テスト）' },
  merchantOf: () => merchant,
  merchantSince: () => null,
  received: { type: 'text/plain; charset=utf-8', body: 'success' },
  isOn: ({ config, settings }) => config.demo || settings.get(sandboxOn),
  async open({ db }, { orderNumber, amountFen }, now) {
    await db
      .insert(sandboxTrade)
      .values({ orderNumber, tradeNo: `S${orderNumber}`, amountFen, state: 'open', createdAt: now })
      .onConflictDoNothing();
    return `/pay/sandbox/${orderNumber}`;
  },
  readCallback(app, body) {
    const given = parse(body);
    if (!given || !sandbox.isOn(app)) return null;
    const { config } = app;
    const { sign, ...confirmation } = given;
    const isSigned =
      typeof sign === 'string' && equals(sign, signatureOf(config.secret, JSON.stringify(confirmation)));
    return isSigned ? { ...(confirmation as Confirmation), paidAt: timeOfText(confirmation.paidAt) } : null;
  },
  async listPaid({ db }, since) {
    const trades = await db
      .select()
      .from(sandboxTrade)
      .where(and(eq(sandboxTrade.state, 'paid'), gte(sandboxTrade.createdAt, since)));
    return trades.map((trade) => confirmationOf(trade)!);
  },
  async query({ db }, orderNumber) {
    const [trade] = await db.select().from(sandboxTrade).where(eq(sandboxTrade.orderNumber, orderNumber));
    return trade ? confirmationOf(trade) : null;
  },
  // An open payment may still be called back late: that is one of the outcomes to try.
  close: async () => false,
  // No money has moved.
  async refund() {},
};

function parse(body: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
