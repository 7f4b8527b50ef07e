import {
  createOrder,
  getOrder,
  getPayToken,
  listPayChannels,
  type Order,
  orderErrors,
  orderTypes,
  payOrder,
} from '@muyu/contract/wallet/order.ts';
import { addPayPassword, getWallet, type Wallet } from '@muyu/contract/wallet/wallet.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { connectionLost, ErrorReply, fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { Button } from '../../../ui/button.tsx';
import { channels, order, payToken, wallet } from '../testing/wallet-samples.ts';
import { onOrderPaid } from './paid-orders.ts';
import { openPayment } from './payment.ts';
import { resumePayment } from './payment-order.ts';
import { PaymentSheetHost } from './payment-sheet-host.tsx';
import { usePayment } from './payment-store.ts';

const request = { type: orderTypes.vip, productId: '1', payAmount: 30, title: '月度会员' };
const results: Array<Order | null> = [];
const paid = order({ state: 'paid', paidAt: '2026-11-01T12:01:00.000Z' });

beforeEach(() => {
  results.length = 0;
  fakeServer.reply(getPayToken, payToken);
  fakeServer.reply(createOrder, order());
  fakeServer.reply(payOrder, paid);
});

async function open(part: Partial<Wallet> = {}) {
  const mine = wallet(part);
  fakeServer.reply(getWallet, mine);
  fakeServer.reply(listPayChannels, channels(mine.availableBalance));
  const screen = await renderPage(
    <>
      <Button onClick={() => void openPayment(request).then((result) => results.push(result))}>购买</Button>
      <PaymentSheetHost />
    </>,
  );
  await page.getByRole('button', { name: '购买' }).click();
  return screen;
}

const sheet = page.getByRole('dialog', { name: '确认付款' });
const balance = sheet.getByRole('radio', { name: /^余额/ });
const confirm = sheet.getByRole('button', { name: /^确认支付/ });
const password = page.getByLabelText('6 位支付密码');
const problem = (text: string) => sheet.getByRole('alert').getByText(text);

/** Chooses the balance and confirms. */
async function confirmBalance() {
  await balance.click({ force: true });
  await confirm.click();
}

test('the button is disabled until a channel is chosen, and names the amount', async () => {
  await open();
  await expect.element(sheet.getByText('可用 ¥100.00')).toBeVisible();
  await expect.element(confirm).toBeDisabled();
  await balance.click({ force: true });
  await expect.element(sheet.getByRole('button', { name: '确认支付 ¥30.00' })).toBeEnabled();
});

test('balance check, token, order, password: the payment resolves with the paid order', async () => {
  await open();
  await confirmBalance();
  await expect.element(password).toBeVisible();
  expect(fakeServer.requestsTo(payOrder)).toEqual([]);
  await userEvent.keyboard('804291');
  await expect.poll(() => results).toEqual([paid]);
  expect(fakeServer.requestsTo(createOrder)).toMatchObject([
    { type: 1, productId: '1', count: 1, channel: 'Balance', payAmount: 30, token: 'token', payType: 0 },
  ]);
  expect(fakeServer.requestsTo(payOrder)).toEqual([
    { orderId: 'order', channel: 'Balance', payPassword: '804291' },
  ]);
  await expect.element(sheet).not.toBeInTheDocument();
});

test('the receipt names the amount before the sheet closes', async () => {
  await open();
  await confirmBalance();
  await expect.element(password).toBeVisible();
  const receipt = expect.element(page.getByText('已支付 ¥30.00')).toBeVisible();
  await userEvent.keyboard('804291');
  await receipt;
});

test('a double tap creates one order and pays once', async () => {
  await open();
  await balance.click({ force: true });
  const button = confirm.element() as HTMLButtonElement;
  button.click();
  button.click();
  await expect.element(password).toBeVisible();
  expect(fakeServer.requestsTo(createOrder)).toHaveLength(1);
  await userEvent.keyboard('804291804291');
  await expect.poll(() => results).toEqual([paid]);
  expect(fakeServer.requestsTo(payOrder)).toHaveLength(1);
});

test('a balance that is too low leads to the recharge page and back to the sheet', async () => {
  const { router } = await open({ availableBalance: 12.5 });
  const here = router.state.location.pathname;
  await balance.click({ force: true });
  await sheet.getByRole('button', { name: '余额不足，还差 ¥17.50，去充值' }).click();
  await expect.element(page.getByText('页面 /wallet/balance/recharge?need=17.5')).toBeVisible();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(fakeServer.requestsTo(getPayToken)).toEqual([]);
  expect(usePayment.getState().payment?.request).toEqual(request);
  expect(usePayment.getState().payment?.path).toBe(here);
  router.history.back();
  await expect.element(sheet.getByText('月度会员')).toBeVisible();
  expect(results).toEqual([]);
});

test('a balance that has fallen since the sheet opened is found before the order', async () => {
  await open();
  await balance.click({ force: true });
  await expect.element(confirm).toBeEnabled();
  fakeServer.reply(getWallet, wallet({ availableBalance: 1 }));
  await confirm.click();
  await expect.element(page.getByText('余额不足')).toBeVisible();
  await expect.element(page.getByText('页面 /wallet/balance/recharge?need=29')).toBeVisible();
  expect(fakeServer.requestsTo(getPayToken)).toEqual([]);
});

test('without a pay password it is set on the way, and then asked for', async () => {
  fakeServer.reply(addPayPassword, {});
  await open({ payPassword: false });
  await confirmBalance();
  await expect.element(page.getByLabelText('设一个 6 位数字的支付密码')).toBeVisible();
  await userEvent.keyboard('804291');
  await expect.element(page.getByLabelText('再输入一次')).toBeVisible();
  await userEvent.keyboard('804291');
  await expect.element(password).toBeVisible();
  expect(fakeServer.requestsTo(addPayPassword)).toEqual([{ password: '804291' }]);
  await userEvent.keyboard('804291');
  await expect.poll(() => results).toEqual([paid]);
});

test('a wrong pay password is cleared, says so, and can be typed again for the same order', async () => {
  await open();
  await confirmBalance();
  fakeServer.reply(payOrder, () => {
    throw new ErrorReply(orderErrors.payPasswordWrong, '支付密码不对，还可以再试 2 次');
  });
  await expect.element(password).toBeVisible();
  await userEvent.keyboard('111222');
  await expect.element(page.getByText('支付密码不对，还可以再试 2 次')).toBeVisible();
  await expect.element(password).toHaveValue('');
  fakeServer.reply(payOrder, paid);
  await userEvent.keyboard('804291');
  await expect.poll(() => results).toEqual([paid]);
  expect(fakeServer.requestsTo(createOrder)).toHaveLength(1);
});

test('a token without a message of the server is 未知错误-001', async () => {
  fakeServer.reply(getPayToken, () => {
    throw new ErrorReply(orderErrors.unavailable, '');
  });
  await open();
  await confirmBalance();
  await expect.element(problem('未知错误-001')).toBeVisible();
  await expect.element(page.getByText('未知错误-001').nth(1)).toBeVisible();
  expect(fakeServer.requestsTo(createOrder)).toEqual([]);
});

test('an order without a message of the server is 未知错误-002', async () => {
  fakeServer.reply(createOrder, () => {
    throw new ErrorReply(orderErrors.unavailable, '');
  });
  await open();
  await confirmBalance();
  await expect.element(problem('未知错误-002')).toBeVisible();
});

test('a token that cannot be asked for is 服务器请求异常-004!', async () => {
  fakeServer.reply(getPayToken, () => {
    throw connectionLost;
  });
  await open();
  await confirmBalance();
  await expect.element(problem('服务器请求异常-004!')).toBeVisible();
});

test('an order whose reply is lost twice is 服务器请求异常-003!', async () => {
  fakeServer.reply(createOrder, () => {
    throw connectionLost;
  });
  await open();
  await confirmBalance();
  await expect.element(problem('服务器请求异常-003!')).toBeVisible();
  expect(fakeServer.requestsTo(createOrder)).toHaveLength(2);
});

test('the words of the server are shown in the sheet', async () => {
  fakeServer.reply(getPayToken, () => {
    throw new ErrorReply(orderErrors.lifetimeMember, '终身会员不用再买');
  });
  await open();
  await confirmBalance();
  await expect.element(problem('终身会员不用再买')).toBeVisible();
});

/** Pays with a reply that is lost. */
async function payWithLostReply() {
  await open();
  await confirmBalance();
  fakeServer.reply(payOrder, () => {
    throw connectionLost;
  });
  await expect.element(password).toBeVisible();
  await userEvent.keyboard('804291');
}

test('after a lost reply a paid order is paid', async () => {
  fakeServer.reply(getOrder, paid);
  await payWithLostReply();
  await expect.poll(() => results).toEqual([paid]);
  expect(fakeServer.requestsTo(payOrder)).toHaveLength(1);
});

test('after a lost reply an order that is not paid says that nothing is charged twice', async () => {
  fakeServer.reply(getOrder, order());
  await payWithLostReply();
  await expect.element(problem('还没有收到这笔付款，可以再试一次，不会重复扣款')).toBeVisible();
  expect(results).toEqual([]);
});

test('after a lost reply without any answer the order is asked for again on request', async () => {
  fakeServer.reply(getOrder, () => {
    throw connectionLost;
  });
  await payWithLostReply();
  await expect.element(problem('网络断开了，还不知道有没有付成功')).toBeVisible();
  fakeServer.reply(getOrder, paid);
  await sheet.getByRole('button', { name: '查询结果' }).click();
  await expect.poll(() => results).toEqual([paid]);
});

test('an order that was paid after a lost reply is not paid by a recharge', async () => {
  fakeServer.reply(getOrder, order());
  await payWithLostReply();
  await expect.element(problem('还没有收到这笔付款，可以再试一次，不会重复扣款')).toBeVisible();
  fakeServer.reply(getOrder, paid);
  fakeServer.reply(getWallet, wallet({ availableBalance: 10 }));
  await confirm.click();
  await expect.poll(() => results).toEqual([paid]);
  expect(window.location.pathname).not.toContain('recharge');
});

/** Opens the sheet with an order of before, as after a reload of the page. */
async function resume(part: Partial<Wallet> = {}) {
  const mine = wallet(part);
  fakeServer.reply(getWallet, mine);
  fakeServer.reply(listPayChannels, channels(mine.availableBalance));
  return renderPage(
    <>
      <Button onClick={() => void resumePayment(order()).then((result) => results.push(result))}>继续</Button>
      <PaymentSheetHost />
    </>,
  );
}

test('an order of before that is paid by now shows its receipt instead of a recharge', async () => {
  fakeServer.reply(getOrder, paid);
  await resume({ availableBalance: 10 });
  await page.getByRole('button', { name: '继续' }).click();
  await expect.poll(() => results).toEqual([paid]);
  expect(fakeServer.requestsTo(payOrder)).toEqual([]);
});

test('an order of before that has ended is ordered anew', async () => {
  fakeServer.reply(getOrder, order({ state: 'closed' }));
  await resume();
  await page.getByRole('button', { name: '继续' }).click();
  await confirmBalance();
  await expect.element(password).toBeVisible();
  expect(fakeServer.requestsTo(createOrder)).toHaveLength(1);
});

test('a post that was bought on another device opens, and the sheet closes', async () => {
  const announced: unknown[] = [];
  onOrderPaid((each) => announced.push(each));
  fakeServer.reply(getPayToken, () => {
    throw new ErrorReply(orderErrors.alreadyOwned, '你已经拥有这件作品');
  });
  await open();
  await confirmBalance();
  await expect.element(page.getByText('你已经拥有这件作品').first()).toBeVisible();
  await expect.poll(() => results).toEqual([null]);
  expect(announced).toMatchObject([{ type: request.type, productId: request.productId }]);
});

const cashier = '#cashier';
/** Pays at the sandbox with a reply that is lost. */
async function openSandboxWithLostReply() {
  await open();
  fakeServer.reply(payOrder, () => {
    throw connectionLost;
  });
  await sheet.getByRole('radio', { name: /^沙箱支付/ }).click({ force: true });
  await confirm.click();
}

test('after a lost reply an order that waits on the page of its channel is not paid: the page opens', async () => {
  fakeServer.reply(getOrder, () => {
    throw connectionLost;
  });
  await openSandboxWithLostReply();
  await expect.element(problem('网络断开了，还不知道有没有付成功')).toBeVisible();
  fakeServer.reply(getOrder, order({ channel: 'Sandbox', payUrl: cashier }));
  await sheet.getByRole('button', { name: '查询结果' }).click();
  await expect.element(page.getByText(`页面 /wallet/orders/order${cashier}`)).toBeVisible();
  expect(results).toEqual([null]);
});

test('after a lost reply from the balance an order that was opened at a channel before is not paid', async () => {
  fakeServer.reply(getOrder, order({ channel: 'Sandbox', payUrl: cashier }));
  await payWithLostReply();
  await expect.element(problem('还没有收到这笔付款，可以再试一次，不会重复扣款')).toBeVisible();
  expect(results).toEqual([]);
});

test('after a lost reply from a channel the page of another one, opened before, stays closed', async () => {
  fakeServer.reply(getOrder, order({ channel: 'Alipay', payUrl: cashier }));
  await openSandboxWithLostReply();
  await expect.element(problem('还没有收到这笔付款，可以再试一次，不会重复扣款')).toBeVisible();
  expect(window.location.hash).toBe('');
  expect(results).toEqual([]);
});

test('closing the sheet resolves with null and keeps a pending order', async () => {
  await open();
  await confirmBalance();
  await expect.element(password).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(password).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => results).toEqual([null]);
  await expect.element(page.getByText('订单已保留，可以在「我的订单」里继续支付')).toBeVisible();
});

test('a member under 18 reads why nothing can be paid', async () => {
  await open({ adult: false });
  await expect.element(sheet.getByText('未满 18 岁不能充值、消费和提现')).toBeVisible();
  await expect.element(confirm).toBeDisabled();
});
