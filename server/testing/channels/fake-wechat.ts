import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { shanghaiTime } from '@muyu/contract/core/time.ts';
import { apiKey, type FakeTrade, isSignedBySite, sign, weChatIds } from './channel-keys.ts';

/** Refuses a request whose Authorization the site has not signed. */
function requireSignature(request: IncomingMessage, body: string): void {
  const parts = Object.fromEntries(
    [...request.headers.authorization!.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
  );
  const text = `${request.method}\n${request.url}\n${parts.timestamp}\n${parts.nonce_str}\n${body}\n`;
  const isRight =
    parts.mchid === weChatIds.merchantId &&
    parts.serial_no === weChatIds.certificateSerial &&
    isSignedBySite(text, parts.signature ?? '');
  if (!isRight) throw new Error('invalid signature');
}

function signedHeaders(body: string, seconds = Math.floor(Date.now() / 1000), key?: string) {
  const nonce = randomBytes(16).toString('hex');
  return {
    'wechatpay-timestamp': String(seconds),
    'wechatpay-nonce': nonce,
    'wechatpay-serial': weChatIds.platformKeyId,
    'wechatpay-signature': sign(`${seconds}\n${nonce}\n${body}\n`, key),
  };
}

const states = { open: 'NOTPAY', paid: 'SUCCESS', closed: 'CLOSED' };

export const transactionOf = ({ orderNumber, amountFen, tradeNo, state, paidAt }: FakeTrade) => ({
  appid: weChatIds.appId,
  mchid: weChatIds.merchantId,
  out_trade_no: orderNumber,
  trade_state: states[state],
  ...(state === 'paid' && { transaction_id: tradeNo }),
  ...(paidAt && { success_time: `${shanghaiTime(paidAt).replace(' ', 'T')}+08:00` }),
  amount: { total: amountFen, currency: 'CNY' },
});

type World = { trades: Map<string, FakeTrade>; bill: string | null; origin: string; forge: boolean };
type Result = { status: number; data: unknown };
const paidBefore = { status: 400, data: { code: 'ORDERPAID', message: '订单已支付' } };
const unknown = { status: 404, data: { code: 'ORDER_NOT_EXIST', message: '订单不存在' } };

function answer(request: IncomingMessage, body: string, { trades, bill, origin }: World): Result {
  const path = new URL(request.url!, 'http://localhost').pathname;
  const content = body ? JSON.parse(body) : {};
  if (path === '/v3/pay/transactions/h5') {
    const orderNumber = content.out_trade_no as string;
    if (trades.get(orderNumber)?.state === 'paid') return paidBefore;
    trades.set(orderNumber, {
      orderNumber,
      amountFen: content.amount.total,
      tradeNo: `4200${orderNumber.slice(4)}`,
      state: 'open',
      refunds: new Map(),
      title: content.description,
    });
    return { status: 200, data: { h5_url: `https://wx.tenpay.example/h5?prepay_id=wx${orderNumber}` } };
  }
  if (path === '/v3/bill/tradebill') {
    if (bill === null) return { status: 400, data: { code: 'NO_STATEMENT_EXIST', message: '账单不存在' } };
    const hash_value = createHash('sha1').update(bill).digest('hex');
    const download_url = `${origin}/v3/billdownload/file?token=t`;
    return { status: 200, data: { hash_type: 'SHA1', hash_value, download_url } };
  }
  if (path === '/v3/refund/domestic/refunds') {
    const trade = trades.get(content.out_trade_no);
    if (!trade) return unknown;
    trade.refunds.set(content.out_refund_no, content.amount.refund);
    return { status: 200, data: { status: 'PROCESSING', out_refund_no: content.out_refund_no } };
  }
  const [, number = '', close] = /^\/v3\/pay\/transactions\/out-trade-no\/(\w+)(\/close)?$/.exec(path) ?? [];
  const trade = trades.get(number);
  if (!trade) return unknown;
  if (!close) return { status: 200, data: transactionOf(trade) };
  if (trade.state === 'paid') return paidBefore;
  trade.state = 'closed';
  return { status: 204, data: '' };
}

/** WeChat Pay's gateway: checks the signature of the site and signs its answer. */
export function replyAsWeChat(request: IncomingMessage, body: string, reply: ServerResponse, world: World) {
  requireSignature(request, body);
  if (request.url!.includes('/billdownload/')) return reply.end(world.bill);
  const { status, data } = answer(request, body, world);
  const text = data === '' ? '' : JSON.stringify(data);
  reply.writeHead(status, {
    'content-type': 'application/json',
    ...signedHeaders(world.forge ? `${text} ` : text),
  });
  return reply.end(text);
}

type Forging = { key?: string; seconds?: number; secret?: string; event?: string };

/** Headers and body of a callback about a transaction. */
export function weChatCallback(
  transaction: object,
  { key, seconds, secret = apiKey, event = 'TRANSACTION.SUCCESS' }: Forging = {},
) {
  const nonce = 'abcdef123456';
  const cipher = createCipheriv('aes-256-gcm', secret, nonce).setAAD(Buffer.from('transaction'));
  const encrypted = [cipher.update(JSON.stringify(transaction), 'utf8'), cipher.final(), cipher.getAuthTag()];
  const body = JSON.stringify({
    id: 'event',
    event_type: event,
    resource_type: 'encrypt-resource',
    resource: {
      algorithm: 'AEAD_AES_256_GCM',
      original_type: 'transaction',
      associated_data: 'transaction',
      nonce,
      ciphertext: Buffer.concat(encrypted).toString('base64'),
    },
  });
  return { body, headers: signedHeaders(body, seconds, key) };
}
