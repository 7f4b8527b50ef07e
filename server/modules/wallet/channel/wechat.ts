import { truncateUnits } from '@muyu/contract/core/text/text-length.ts';
import { Aes, Formatter, Rsa } from 'wechatpay-axios-plugin';
import { listWeChatBill } from './bill/wechat-bill.ts';
import {
  ChannelError,
  type Confirmation,
  type Headers,
  type IncompleteStatement,
  isIncomplete,
  type PageChannel,
} from './channel.ts';
import { type ChannelKeys, channelKeysOf } from './keys/channel-keys.ts';
import { notifyUrlOf } from './notify-url.ts';
import { timeOfText } from './time-of-text.ts';
import { callWeChat, requireWeChatKeys, WeChatError } from './wechat-client.ts';

/** Largest difference between the clock of a callback and that of the server, milliseconds. */
const replayWindowMs = 5 * 60_000;

/** App and merchant, both of which a callback names. */
const merchantOf = (appId: unknown, merchantId: unknown): string => `${appId} ${merchantId}`;

const outcomes: Readonly<Record<string, Confirmation['outcome']>> = {
  SUCCESS: 'paid',
  // Paid, and refunded since.
  REFUND: 'paid',
  CLOSED: 'failed',
  REVOKED: 'failed',
};

type Transaction = {
  appid?: unknown;
  mchid?: unknown;
  out_trade_no?: unknown;
  transaction_id?: unknown;
  trade_state?: unknown;
  success_time?: unknown;
  amount?: { total?: unknown; currency?: unknown };
};

/** The confirmation in a transaction; `undecided` while it is open, null without an order. */
function toConfirmation(transaction: Transaction): Confirmation | IncompleteStatement | 'undecided' | null {
  const { appid, mchid, out_trade_no, transaction_id, trade_state, success_time, amount } = transaction;
  const outcome = outcomes[String(trade_state)];
  if (!outcome) return 'undecided';
  // A closed order has no transaction.
  if (outcome === 'failed' && !transaction_id) return 'undecided';
  const { total, currency } = amount ?? {};
  if (!out_trade_no) return null;
  if (!Number.isSafeInteger(total) || !transaction_id) return { askAbout: String(out_trade_no) };
  return {
    merchant: merchantOf(appid, mchid),
    orderNumber: String(out_trade_no),
    tradeNo: String(transaction_id),
    amountFen: Number(total),
    currency: String(currency ?? 'CNY'),
    outcome,
    paidAt: timeOfText(success_time),
  };
}

const headerOf = (headers: Headers, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

/** Whether the channel has signed the body within the last minutes. */
function isSigned(keys: ChannelKeys, body: string, headers: Headers, now: Date): boolean {
  const timestamp = headerOf(headers, 'wechatpay-timestamp');
  const age = Math.abs(now.getTime() - Number(timestamp) * 1000);
  if (!/^\d{1,12}$/.test(timestamp) || age > replayWindowMs) return false;
  if (headerOf(headers, 'wechatpay-serial') !== keys.platformKeyId) return false;
  const text = Formatter.response(timestamp, headerOf(headers, 'wechatpay-nonce'), body);
  return Rsa.verify(text, headerOf(headers, 'wechatpay-signature'), keys.platformKey);
}

type Envelope = {
  event_type?: unknown;
  resource?: { ciphertext?: unknown; nonce?: unknown; associated_data?: unknown };
};

/** The decrypted transaction of a signed callback; null when the key does not open it. */
function openResource(keys: ChannelKeys, { resource }: Envelope): Transaction | null {
  const { ciphertext, nonce, associated_data = '' } = resource ?? {};
  try {
    const text = Aes.AesGcm.decrypt(String(ciphertext), keys.apiKey, String(nonce), String(associated_data));
    return JSON.parse(text) as Transaction;
  } catch {
    return null;
  }
}

/** Both spellings occur in the documentation. */
const unknownCodes = ['ORDER_NOT_EXIST', 'ORDERNOTEXIST'];
const closedCodes = ['ORDER_CLOSED', 'ORDERCLOSED'];
const isOneOf = (error: unknown, codes: readonly string[]): boolean =>
  error instanceof WeChatError && codes.includes(error.code);

/** Titles without the character that begins the cells of its bills. */
const descriptionOf = (title: string): string => truncateUnits(title.replaceAll('`', ' '), 60);

const pathOf = (orderNumber: string): string => `v3/pay/transactions/out-trade-no/${orderNumber}`;

/** WeChat Pay v3: the H5 page for mobile browsers outside of WeChat. */
export const weChat: PageChannel = {
  channel: 'WeChat',
  name: { zh_CN: '微信支付', en_US: 'WeChat Pay', ja: 'WeChat Pay' },
  received: { type: 'application/json; charset=utf-8', body: JSON.stringify({ code: 'SUCCESS' }) },
  merchantOf(app) {
    const keys = channelKeysOf(app, 'WeChat');
    return keys ? merchantOf(keys.appId, keys.merchantId) : null;
  },
  merchantSince: (app) => channelKeysOf(app, 'WeChat')?.merchantSince ?? null,
  isOn: (app) => channelKeysOf(app, 'WeChat')?.isOn ?? false,
  async open(app, { orderNumber, amountFen, title, expiresAt, returnUrl, address }) {
    const { appId, merchantId } = requireWeChatKeys(app);
    const { h5_url } = await callWeChat(app, 'v3/pay/transactions/h5', {
      body: {
        appid: appId,
        mchid: merchantId,
        description: descriptionOf(title),
        out_trade_no: orderNumber,
        time_expire: expiresAt.toISOString().replace(/\.\d+Z$/, '+00:00'),
        notify_url: notifyUrlOf(app, 'WeChat'),
        amount: { total: amountFen, currency: 'CNY' },
        scene_info: { payer_client_ip: address, h5_info: { type: 'Wap' } },
      },
    });
    if (typeof h5_url !== 'string' || !/^https?:/.test(h5_url))
      throw new ChannelError('WeChat Pay answered without a page');
    const page = new URL(h5_url);
    page.searchParams.set('redirect_url', returnUrl);
    return page.href;
  },
  readCallback(app, body, headers, now) {
    const keys = requireWeChatKeys(app);
    if (!isSigned(keys, body, headers, now)) return null;
    const envelope = parse(body);
    if (!envelope) return null;
    if (envelope.event_type !== 'TRANSACTION.SUCCESS') return 'undecided';
    const transaction = openResource(keys, envelope);
    return transaction ? toConfirmation(transaction) : 'unreadable';
  },
  listPaid: (app, since, now) =>
    listWeChatBill((path, request) => callWeChat(app, path, request), since, now),
  async query(app, orderNumber) {
    const { merchantId } = requireWeChatKeys(app);
    try {
      const transaction = await callWeChat(app, pathOf(orderNumber), { query: { mchid: merchantId } });
      const found = toConfirmation(transaction);
      if (found === null || isIncomplete(found) || transaction.out_trade_no !== orderNumber)
        throw new ChannelError('WeChat Pay answered about another order, or without its payment');
      return found === 'undecided' ? null : found;
    } catch (error) {
      if (isOneOf(error, unknownCodes)) return null;
      throw error;
    }
  },
  async close(app, orderNumber) {
    const { merchantId } = requireWeChatKeys(app);
    try {
      await callWeChat(app, `${pathOf(orderNumber)}/close`, { body: { mchid: merchantId } });
      return true;
    } catch (error) {
      if (isOneOf(error, ['ORDERPAID'])) return false;
      if (isOneOf(error, [...closedCodes, ...unknownCodes])) return true;
      throw error;
    }
  },
  async refund(app, { orderNumber, refundNumber, amountFen, totalFen, reason }) {
    const answer = await callWeChat(app, 'v3/refund/domestic/refunds', {
      body: {
        out_trade_no: orderNumber,
        out_refund_no: refundNumber,
        reason: truncateUnits(reason, 60),
        amount: { refund: amountFen, total: totalFen, currency: 'CNY' },
      },
    });
    const isTaken = answer.status === 'SUCCESS' || answer.status === 'PROCESSING';
    if (!isTaken || answer.out_refund_no !== refundNumber)
      throw new ChannelError('WeChat Pay did not take the refund');
  },
};

function parse(body: string): Envelope | null {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    return null;
  }
}
