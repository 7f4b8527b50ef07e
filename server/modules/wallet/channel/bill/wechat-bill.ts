import { createHash } from 'node:crypto';
import { ChannelError, type Confirmation } from '../channel.ts';
import { WeChatError } from '../wechat-client.ts';
import { billDays, billTimeoutMs } from './bill-days.ts';
import { amountOfBill, joinTitle } from './bill-rows.ts';

type Call = (
  path: string,
  request: { query: Record<string, unknown>; config?: object },
) => Promise<Record<string, unknown>>;

/** The payments in WeChat Pay's bills since a time; days without a bill have none. */
export async function listWeChatBill(call: Call, since: Date, now: Date): Promise<Confirmation[]> {
  const paid: Confirmation[] = [];
  for (const day of billDays(since, now)) {
    const bill = await findBill(call, day);
    if (bill) paid.push(...readWeChatBill(await download(call, bill)));
  }
  return paid;
}

async function findBill(call: Call, day: string): Promise<Record<string, unknown> | null> {
  try {
    return await call('v3/bill/tradebill', { query: { bill_date: day, bill_type: 'SUCCESS' } });
  } catch (error) {
    // Days without payments have no bill; that of yesterday is made in the morning.
    const absent = ['NO_STATEMENT_EXIST', 'STATEMENT_CREATING'];
    if (error instanceof WeChatError && absent.includes(error.code)) return null;
    throw error;
  }
}

/**
 * Downloads the file of a bill from the gateway; the signed answer names the hash of its bytes. As a text it would arrive
 * without its byte order mark, which the hash covers.
 */
async function download(call: Call, { download_url, hash_value }: Record<string, unknown>): Promise<string> {
  const query = Object.fromEntries(new URL(String(download_url)).searchParams);
  const config = {
    responseType: 'arraybuffer',
    timeout: billTimeoutMs,
    transformResponse: [(file: unknown) => file],
  };
  const file = (await call('v3/billdownload/file', { query, config })) as unknown as Uint8Array;
  if (createHash('sha1').update(file).digest('hex') !== hash_value)
    throw new ChannelError('the bill of WeChat Pay has another hash');
  return new TextDecoder().decode(file);
}

/** The payments in the CSV of one day, whose cells begin with a backquote. */
export function readWeChatBill(text: string): Confirmation[] {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const titles = head.split(',').map((title) => title.replace(/^`/, '').trim());
  const separator = ',`';
  const columns = { count: titles.length, title: titles.indexOf('商品名称'), separator };
  // The totals have titles of their own, without a backquote.
  const end = lines.findIndex((line) => !line.startsWith('`'));
  return lines.slice(0, end < 0 ? undefined : end).map((line) => {
    const cells = joinTitle(line.slice(1).split(separator), columns);
    const cell = (title: string) => cells[titles.indexOf(title)]?.trim() ?? '';
    return {
      merchant: `${cell('公众账号ID')} ${cell('商户号')}`,
      orderNumber: cell('商户订单号'),
      tradeNo: cell('微信订单号'),
      amountFen: amountOfBill(cell('订单金额')),
      currency: cell('货币种类') || 'CNY',
      outcome: 'paid' as const,
    };
  });
}
