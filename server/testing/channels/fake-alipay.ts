import type { IncomingMessage } from 'node:http';
import { shanghaiTime } from '@muyu/contract/core/time.ts';
import { alipayIds, type FakeTrade, isSignedBySite, sign } from './channel-keys.ts';

type Fields = Record<string, string>;

/** The text that Alipay's signatures cover: sorted `key=value`, without `sign` and empty values. */
const signedText = (fields: Fields, without: readonly string[]): string =>
  Object.keys(fields)
    .filter((key) => !without.includes(key) && fields[key] !== '')
    .sort()
    .map((key) => `${key}=${fields[key]}`)
    .join('&');

/** The fields of a request that the site has signed; throws for another signature. */
export function readSigned(fields: Fields): { method: string; content: Fields } {
  if (!isSignedBySite(signedText(fields, ['sign']), fields.sign ?? '')) throw new Error('invalid signature');
  return { method: fields.method!, content: JSON.parse(fields.biz_content!) };
}

const yuan = (fen: number) => (fen / 100).toFixed(2);
const states = { open: 'WAIT_BUYER_PAY', paid: 'TRADE_SUCCESS', closed: 'TRADE_CLOSED' };
const success = { code: '10000', msg: 'Success' };
const failure = (sub_code: string) => ({ code: '40004', msg: 'Business Failed', sub_code });

/** The gateway's answer to a signed request. */
function answer(method: string, content: Fields, trades: Map<string, FakeTrade>, bill: () => string | null) {
  if (method.endsWith('downloadurl.query')) {
    const url = bill();
    return url ? { ...success, bill_download_url: url } : failure('isp.bill_not_exist');
  }
  const trade = trades.get(content.out_trade_no!);
  if (!trade) return failure('ACQ.TRADE_NOT_EXIST');
  const named = { ...success, out_trade_no: trade.orderNumber, trade_no: trade.tradeNo };
  if (method === 'alipay.trade.query')
    return {
      ...named,
      trade_status: states[trade.state],
      total_amount: yuan(trade.amountFen),
      ...(trade.paidAt && { send_pay_date: shanghaiTime(trade.paidAt) }),
    };
  if (method === 'alipay.trade.close') {
    if (trade.state === 'paid') return failure('ACQ.TRADE_STATUS_ERROR');
    trade.state = 'closed';
    return named;
  }
  if (trade.state !== 'paid') return failure('ACQ.TRADE_STATUS_ERROR');
  trade.refunds.set(content.out_request_no!, Math.round(Number(content.refund_amount) * 100));
  return { ...named, fund_change: 'Y', refund_fee: content.refund_amount };
}

/** Alipay's gateway: checks the signature of the site and signs its answer. */
export function replyAsAlipay(
  request: IncomingMessage,
  body: string,
  trades: Map<string, FakeTrade>,
  bill: () => string | null,
  forge: boolean,
): string {
  const url = new URL(request.url!, 'http://localhost');
  const fields = Object.fromEntries([...url.searchParams, ...new URLSearchParams(body)]);
  const { method, content } = readSigned(fields);
  const text = JSON.stringify(answer(method, content, trades, bill));
  const signature = forge ? sign(`${text} `) : sign(text);
  return `{"${method.replaceAll('.', '_')}_response":${text},"sign":"${signature}"}`;
}

/** The form of a callback, signed unless `key` is another one. */
export function alipayCallback(orderNumber: string, changes: Fields = {}, key?: string): string {
  const fields: Fields = {
    app_id: alipayIds.appId,
    seller_id: alipayIds.merchantId,
    charset: 'utf-8',
    sign_type: 'RSA2',
    notify_type: 'trade_status_sync',
    subject: '充值 & 返现',
    out_trade_no: orderNumber,
    trade_no: `2026${orderNumber}`,
    trade_status: 'TRADE_SUCCESS',
    total_amount: '6.00',
    ...changes,
  };
  const text = signedText(fields, ['sign', 'sign_type']);
  return new URLSearchParams({ ...fields, sign: sign(text, key) }).toString();
}
