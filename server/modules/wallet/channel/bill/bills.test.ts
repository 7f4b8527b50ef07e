import { expect, test } from 'vitest';
import { alipayArchive } from '../../../../testing/channels/alipay-archive.ts';
import { ChannelError } from '../channel.ts';
import { WeChatError } from '../wechat-client.ts';
import { listAlipayBill, readAlipayBill } from './alipay-bill.ts';
import { billDays } from './bill-days.ts';
import { listWeChatBill, readWeChatBill } from './wechat-bill.ts';

const number = '0198c1d2e3f40718293a4b5c6d7e8f90';

const weChatBill = `\uFEFF交易时间,公众账号ID,商户号,微信订单号,商户订单号,交易状态,货币种类,应结订单金额,订单金额
\`2026-11-20 10:00:00,\`wx1,\`1900000001,\`420001,\`${number},\`SUCCESS,\`CNY,\`5.00,\`6.00
总交易单数,应结订单总金额
\`1,\`5.00
`;
const inWeChatBill = {
  merchant: 'wx1 1900000001',
  orderNumber: number,
  tradeNo: '420001',
  amountFen: 600,
  currency: 'CNY',
  outcome: 'paid',
};

test('a bill of WeChat Pay lists the full amounts, without its totals', () => {
  expect(readWeChatBill(weChatBill)).toEqual([inWeChatBill]);
  expect(readWeChatBill('')).toEqual([]);
});

test('a bill of Alipay lists payments, without refunds and without the summary', async () => {
  const archive = await alipayArchive({
    'detail.csv': `#支付宝业务明细查询
支付宝交易号,商户订单号,业务类型,商品名称,订单金额（元）
2026112022001\t,${number}\t,交易,充值,     68.00
2026112022001\t,${number}\t,退款,充值,    -68.00
#业务明细列表结束
`,
    'summary.csv': `#汇总
门店编号,交易订单总笔数,订单金额（元）
合计,1,68.00
`,
  });
  expect(readAlipayBill(archive, 'app seller')).toEqual([
    {
      merchant: 'app seller',
      orderNumber: number,
      tradeNo: '2026112022001',
      amountFen: 6800,
      currency: 'CNY',
      outcome: 'paid',
    },
  ]);
  for (const broken of [Buffer.from('no archive'), archive.subarray(0, -30)])
    expect(() => readAlipayBill(broken, 'app seller')).toThrow(ChannelError);
});

const titles = '交易时间,公众账号ID,商户号,微信订单号,商户订单号,货币种类,应结订单金额,商品名称,订单金额';
const weChatRow = (title: string, amount = '6.00') =>
  `${titles}
\`${['2026-11-20 10:00:00', 'wx1', '1900000001', '420001', number, 'CNY', '5.00', title, amount].join(',`')}
`;
const alipayRow = (title: string, amount = '6.00') =>
  alipayArchive({
    'detail.csv': `支付宝交易号,商户订单号,业务类型,商品名称,门店名称,订单金额（元）,备注
420001\t,${number}\t,交易,${title},  ,${amount},
`,
  });

test.each(['Hello, world', '"Hello, world"', ',', 'one,`two,`', '灯,,`'])(
  'the title %s of a payment shifts no amount in a bill',
  async (title) => {
    expect(readWeChatBill(weChatRow(title))).toEqual([inWeChatBill]);
    const { orderNumber, tradeNo, amountFen } = inWeChatBill;
    expect(readAlipayBill(await alipayRow(title), 'app seller')).toMatchObject([
      { orderNumber, tradeNo, amountFen },
    ]);
  },
);

test.each(['满10,减1', 'a,b,c'])('the name %s of a coupon shifts no amount in a bill', async (coupon) => {
  const archive = await alipayArchive({
    'detail.csv': `支付宝交易号,商户订单号,业务类型,商品名称,创建时间,订单金额（元）,商家实收（元）,券名称
420001\t,${number}\t,交易,"灯, 海",2026-11-20 10:00:00,10.00,9.00,${coupon}
`,
  });
  expect(readAlipayBill(archive, 'app seller')).toMatchObject([{ orderNumber: number, amountFen: 1000 }]);
});

test('a bill with an amount that cannot be read is a failure, not a payment of 0', async () => {
  expect(() => readWeChatBill(weChatRow('灯', '6,00'))).toThrow(ChannelError);
  const archive = await alipayRow('灯', '6.000');
  expect(() => readAlipayBill(archive, 'app seller')).toThrow(ChannelError);
});

test('bills exist for the ended days in Shanghai', () => {
  const days = billDays(new Date('2026-11-19T17:00:00Z'), new Date('2026-11-21T16:30:00Z'));
  expect(days).toEqual(['2026-11-20', '2026-11-21']);
});

const hash = 'ab6b0fb2f0a3c2d7';
const now = new Date('2026-11-21T08:00:00Z');
const since = new Date('2026-11-19T08:00:00Z');

test('days without a bill are left out', async () => {
  const asked: unknown[] = [];
  const none = async (path: string, { query }: { query: Record<string, unknown> }) => {
    asked.push([path, query.bill_date]);
    throw new WeChatError('NO_STATEMENT_EXIST', 'none');
  };
  expect(await listWeChatBill(none, since, now)).toEqual([]);
  expect(asked).toEqual([
    ['v3/bill/tradebill', '2026-11-19'],
    ['v3/bill/tradebill', '2026-11-20'],
  ]);
  const forged = async (path: string) =>
    path === 'v3/bill/tradebill'
      ? { download_url: 'https://api.example/v3/billdownload/file?token=t', hash_value: hash }
      : (weChatBill as unknown as Record<string, unknown>);
  await expect(listWeChatBill(forged, since, now)).rejects.toThrow('another hash');
});

test.each(['isp.bill_not_exist', 'BILL_NOT_EXIST'])(
  'a day whose bill Alipay says is absent (%s) has no payments',
  async (sub_code) => {
    const absent = async () => ({ code: '40004', sub_code });
    expect(await listAlipayBill(absent, since, now, 'app seller')).toEqual([]);
  },
);

test.each([
  { code: '40006', sub_code: 'isv.insufficient-isv-permissions' },
  { code: '40004', sub_code: 'isp.unknown-error' },
  { code: '20000', sub_code: 'isp.bill_not_existing' },
  { code: '10000' },
  {},
])('another answer without a bill is a failure, not a day without payments: %j', async (answer) => {
  await expect(listAlipayBill(async () => answer, since, now, 'app seller')).rejects.toThrow(ChannelError);
});
