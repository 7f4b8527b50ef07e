import { ChannelError, type Confirmation } from '../channel.ts';
import { billDays, billTimeoutMs } from './bill-days.ts';
import { amountOfBill, joinTitle } from './bill-rows.ts';
import { readZip } from './read-zip.ts';

type Call = (method: string, content: Record<string, unknown>) => Promise<Record<string, unknown>>;

/** The payments in Alipay's bills since a time; days without a bill have none. */
export async function listAlipayBill(
  call: Call,
  since: Date,
  now: Date,
  merchant: string,
): Promise<Confirmation[]> {
  const paid: Confirmation[] = [];
  for (const day of billDays(since, now)) {
    const answer = await call('alipay.data.dataservice.bill.downloadurl.query', {
      bill_type: 'trade',
      bill_date: day,
    });
    const url = billUrlOf(answer);
    if (url !== null) paid.push(...readAlipayBill(await download(url), merchant));
  }
  return paid;
}

/**
 * Where the bill of a day lies; null for a day without payments, which has no bill. Every other errorReply, such as a permission
 * that is missing, would else count as a day on which nobody paid.
 */
function billUrlOf({ code, sub_code, bill_download_url }: Record<string, unknown>): string | null {
  if (code === '10000' && bill_download_url) return String(bill_download_url);
  // Documented as BILL_NOT_EXIST; the gateway answers it with the prefix of its source.
  if (/^(isp\.)?bill_not_exist$/i.test(String(sub_code))) return null;
  throw new ChannelError(`Alipay answered ${code} ${sub_code ?? ''} about a bill`);
}

/** Downloads from an address in the signed answer of the gateway. */
async function download(url: string): Promise<Buffer> {
  try {
    const reply = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(billTimeoutMs) });
    if (!reply.ok) throw new Error(`status ${reply.status}`);
    return Buffer.from(await reply.arrayBuffer());
  } catch (error) {
    throw new ChannelError(`the bill of Alipay was not loaded: ${(error as Error).message}`);
  }
}

/** The payments in the archive of one day: CSV in GBK, whose lines of remarks begin with `#`. */
export function readAlipayBill(archive: Buffer, merchant: string): Confirmation[] {
  const files = readZip(archive).map((file) => new TextDecoder('gbk').decode(file));
  return files.flatMap((text) => {
    const lines = text.split(/\r?\n/).filter((line) => line && !line.startsWith('#'));
    const [head = [], ...rows] = lines.map((line) => line.split(',').map((cell) => cell.trim()));
    const at = (name: string) => head.findIndex((title) => title.startsWith(name));
    const [tradeNo, number, kind, amount] = ['支付宝交易号', '商户订单号', '业务类型', '订单金额'].map(at);
    const title = at('商品名称');
    const hasTimeNext = at('创建时间') === title + 1;
    const columns = {
      ...{ count: head.length, title, separator: ',' },
      ...(hasTimeNext && { isNext: (cell: string) => /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(cell) }),
    };
    // The summary of the same archive has no trades.
    if (tradeNo! < 0 || number! < 0 || kind! < 0 || amount! < 0) return [];
    return rows
      .map((row) => joinTitle(row, columns))
      .filter((row) => row[kind!] === '交易')
      .map((row) => ({
        merchant,
        orderNumber: row[number!] ?? '',
        tradeNo: row[tradeNo!] ?? '',
        amountFen: amountOfBill(row[amount!]),
        currency: 'CNY',
        outcome: 'paid' as const,
      }));
  });
}
