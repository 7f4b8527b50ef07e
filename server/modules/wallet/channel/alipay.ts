import { yuanText } from '@muyu/contract/core/money.ts';
import { truncateUnits } from '@muyu/contract/core/text/text-length.ts';
import { shanghaiTime } from '@muyu/contract/core/time.ts';
import { AlipaySdk, type AlipaySdkCommonResult } from 'alipay-sdk';
import type { App } from '#platform/app.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';
import { listAlipayBill } from './bill/alipay-bill.ts';
import {
  ChannelError,
  type Confirmation,
  type IncompleteStatement,
  isIncomplete,
  type PageChannel,
} from './channel.ts';
import { fenOfText } from './fen-of-text.ts';
import { type ChannelKeys, channelKeysOf } from './keys/channel-keys.ts';
import { contentOf } from './keys/key-material.ts';
import { notifyUrlOf } from './notify-url.ts';
import { timeOfShanghaiText } from './time-of-text.ts';

/** Longest wait for the gateway, milliseconds. */
const timeoutMs = 5_000;

const clientOf = memoizePerApp(() => new WeakMap<ChannelKeys, AlipaySdk>());

function requireKeys(app: App): ChannelKeys {
  const keys = channelKeysOf(app, 'Alipay');
  if (!keys) throw new ChannelError('Alipay is not configured');
  return keys;
}

/** The client for the present keys. */
function sdkOf(app: App, keys = requireKeys(app)): AlipaySdk {
  const clients = clientOf(app);
  const known = clients.get(keys);
  if (known) return known;
  const sdk = new AlipaySdk({
    appId: keys.appId,
    privateKey: contentOf(keys.privateKey),
    keyType: 'PKCS8',
    alipayPublicKey: contentOf(keys.platformKey),
    gateway: app.config.gateways.alipay,
    timeout: timeoutMs,
    camelcase: false,
  });
  clients.set(keys, sdk);
  return sdk;
}

/** Calls the gateway; the signature of its answer is verified. Throws ChannelError. */
async function callAlipay(
  app: App,
  method: string,
  bizContent: Record<string, unknown>,
): Promise<AlipaySdkCommonResult> {
  try {
    return await sdkOf(app).exec(method, { bizContent }, { validateSign: true });
  } catch (error) {
    // The SDK's errors repeat the whole answer.
    const { message } = error as Error;
    throw error instanceof ChannelError ? error : new ChannelError(message.split(/[,\n]/)[0]!.slice(0, 200));
  }
}

const isSuccess = ({ code }: AlipaySdkCommonResult): boolean => code === '10000';
const isUnknown = ({ sub_code }: AlipaySdkCommonResult): boolean => sub_code === 'ACQ.TRADE_NOT_EXIST';
const failWith = ({ code, sub_code }: AlipaySdkCommonResult): never => {
  throw new ChannelError(`Alipay answered ${code} ${sub_code ?? ''}`.trim());
};

/** App and seller, both of which a callback names. */
const merchantOf = (appId: unknown, sellerId: unknown): string => `${appId} ${sellerId}`;

const outcomes: Readonly<Record<string, Confirmation['outcome']>> = {
  TRADE_SUCCESS: 'paid',
  TRADE_FINISHED: 'paid',
  TRADE_CLOSED: 'failed',
};

type Trade = Readonly<Record<string, unknown>>;

/** The confirmation in the fields of a callback or an answer; `undecided` while the trade is open, null without an order. */
function toConfirmation(
  trade: Trade,
  merchant: string,
): Confirmation | IncompleteStatement | 'undecided' | null {
  const outcome = outcomes[String(trade.trade_status)];
  if (!outcome) return 'undecided';
  const amountFen = fenOfText(trade.total_amount);
  if (!trade.out_trade_no) return null;
  if (amountFen === null || !trade.trade_no) return { askAbout: String(trade.out_trade_no) };
  return {
    merchant,
    orderNumber: String(trade.out_trade_no),
    tradeNo: String(trade.trade_no),
    amountFen,
    currency: String(trade.trans_currency || trade.pay_currency || 'CNY'),
    outcome,
    // A callback names the first, an answer the second.
    paidAt: timeOfShanghaiText(trade.gmt_payment ?? trade.send_pay_date),
  };
}

/** Titles without the characters that the gateway refuses, and without the one that separates the cells of its bills. */
const subjectOf = (title: string): string => truncateUnits(title.replace(/[/=&<>"'\\,]/g, ' '), 120);

/** Alipay: the payment page for mobile browsers, signed with RSA2. */
export const alipay: PageChannel = {
  channel: 'Alipay',
  name: { zh_CN: '支付宝', en_US: 'Alipay', ja: 'Alipay' },
  received: { type: 'text/plain; charset=utf-8', body: 'success' },
  merchantOf(app) {
    const keys = channelKeysOf(app, 'Alipay');
    return keys ? merchantOf(keys.appId, keys.merchantId) : null;
  },
  merchantSince: (app) => channelKeysOf(app, 'Alipay')?.merchantSince ?? null,
  isOn: (app) => channelKeysOf(app, 'Alipay')?.isOn ?? false,
  opensWithoutCall: true,
  async open(app, { orderNumber, amountFen, title, expiresAt, returnUrl }) {
    return sdkOf(app).pageExecute('alipay.trade.wap.pay', 'GET', {
      notifyUrl: notifyUrlOf(app, 'Alipay'),
      returnUrl,
      bizContent: {
        out_trade_no: orderNumber,
        total_amount: yuanText(amountFen),
        subject: subjectOf(title),
        product_code: 'QUICK_WAP_WAY',
        seller_id: requireKeys(app).merchantId,
        quit_url: returnUrl,
        time_expire: shanghaiTime(expiresAt),
      },
    });
  },
  readCallback(app, body) {
    const fields = Object.fromEntries(new URLSearchParams(body));
    // The SDK would verify SHA-1 when a callback asks for it.
    if (fields.sign_type !== 'RSA2' || !sdkOf(app).checkNotifySignV2(fields)) return null;
    return toConfirmation(fields, merchantOf(fields.app_id, fields.seller_id));
  },
  listPaid: (app, since, now) =>
    listAlipayBill(
      (method, content) => callAlipay(app, method, content),
      since,
      now,
      alipay.merchantOf(app) ?? '',
    ),
  async query(app, orderNumber) {
    const answer = await callAlipay(app, 'alipay.trade.query', { out_trade_no: orderNumber });
    if (isUnknown(answer)) return null;
    if (!isSuccess(answer)) return failWith(answer);
    const { appId, merchantId } = requireKeys(app);
    const found = toConfirmation(answer, merchantOf(appId, merchantId));
    if (found === 'undecided') return null;
    if (found === null || isIncomplete(found) || found.orderNumber !== orderNumber)
      throw new ChannelError('Alipay answered about another order, or without its payment');
    return found;
  },
  async close(app, orderNumber) {
    const answer = await callAlipay(app, 'alipay.trade.close', { out_trade_no: orderNumber });
    if (answer.sub_code === 'ACQ.TRADE_STATUS_ERROR') return false;
    return isSuccess(answer) || isUnknown(answer) || failWith(answer);
  },
  async refund(app, { orderNumber, refundNumber, amountFen, reason }) {
    const answer = await callAlipay(app, 'alipay.trade.refund', {
      out_trade_no: orderNumber,
      out_request_no: refundNumber,
      refund_amount: yuanText(amountFen),
      refund_reason: reason,
    });
    if (!isSuccess(answer) || answer.out_trade_no !== orderNumber) failWith(answer);
  },
};
