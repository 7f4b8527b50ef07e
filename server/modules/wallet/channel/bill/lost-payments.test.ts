import { DAY_MS } from '@muyu/contract/core/time.ts';
import type { Order } from '@muyu/contract/wallet/order.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { alipayArchive } from '../../../../testing/channels/alipay-archive.ts';
import { weChatIds } from '../../../../testing/channels/channel-keys.ts';
import { type ChannelName, numberOf, testChannelSite } from '../../../../testing/channels/channel-site.ts';
import { richMember } from '../../../../testing/money.ts';
import { reconcile } from '../../ledger/reconcile.ts';
import { reconciliationRun } from '../../ledger/tables.ts';
import { bookLostPayments } from '../../order/commands/book-lost-payments.ts';

const { server, fake, openPage, balanceOf } = await testChannelSite();

/** The channel's bill of today, which lists the payment of an order. */
async function listInBill(channel: ChannelName, order: Order): Promise<void> {
  const amount = order.payAmount.toFixed(2);
  if (channel === 'Alipay')
    fake.archive = await alipayArchive({
      'detail.csv': `支付宝交易号,商户订单号,业务类型,商品名称,订单金额（元）
A${numberOf(order)}\t,${numberOf(order)}\t,交易,充值,${amount}
`,
    });
  else
    fake.bill = `\uFEFF公众账号ID,商户号,微信订单号,商户订单号,货币种类,订单金额,商品名称
\`${[weChatIds.appId, weChatIds.merchantId, `W${numberOf(order)}`, numberOf(order), 'CNY', amount, '充值'].join(',`')}
`;
}

test.each(['Alipay', 'WeChat'] as const)('a payment is booked from the bill of %s', async (channel) => {
  const { app } = server;
  const lin = await richMember(server, 'lin');
  await listInBill(channel, await openPage(lin, channel));
  const tomorrow = new Date(Date.now() + DAY_MS);
  await bookLostPayments(app, tomorrow);
  expect(await balanceOf(lin)).toBe(6);
  const { runId } = await reconcile(app, tomorrow);
  const [run] = await app.db.select().from(reconciliationRun).where(eq(reconciliationRun.runId, runId));
  expect(run!.notCompared).toEqual([]);
});
