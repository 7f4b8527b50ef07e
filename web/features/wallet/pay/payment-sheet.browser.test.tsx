import {
  createOrder,
  getOrder,
  getPayToken,
  listOrders,
  listPayChannels,
  orderErrors,
  payOrder,
} from '@muyu/contract/wallet/order.ts';
import { payPasswordErrors } from '@muyu/contract/wallet/pay-password.ts';
import { addPayPassword, getWallet } from '@muyu/contract/wallet/wallet.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { connectionLost, ErrorReply, fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { pageOf } from '../../../testing/samples.ts';
import { useHiddenBalance } from '../balance/hidden-balance.ts';
import { OrdersPage } from '../orders/orders-page.tsx';
import {
  answerPayments,
  balance,
  confirm,
  confirmBalance,
  open,
  paid,
  password,
  problem,
  request,
  results,
  sheet,
} from '../testing/open-payment.tsx';
import { channels, order, wallet } from '../testing/wallet-samples.ts';
import { onOrderPaid } from './paid-orders.ts';
import { usePayment } from './payment-store.ts';

answerPayments();

test('the button is disabled until a channel is chosen, and names the amount', async () => {
  await open();
  await expect.element(sheet.getByText('可用 ¥100.00')).toBeVisible();
  await expect.element(confirm).toBeDisabled();
  await balance.click({ force: true });
  await expect.element(sheet.getByRole('button', { name: '确认支付 ¥30.00' })).toBeEnabled();
});

test('hidden balances hide that of the channel, too', async () => {
  const { hidden } = useHiddenBalance.getState();
  onTestFinished(() => useHiddenBalance.setState({ hidden }));
  useHiddenBalance.setState({ hidden: true });
  await open();
  await expect.element(sheet.getByRole('radio', { name: '余额 可用 已隐藏' })).toBeInTheDocument();
  await expect.element(sheet.getByText('¥100.00')).not.toBeInTheDocument();
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

test('an order that is kept is in the list of orders that was loaded before', async () => {
  fakeServer.reply(listOrders, pageOf());
  const orders = await renderPage(<OrdersPage />);
  await expect.element(page.getByText('还没有订单')).toBeVisible();
  await orders.unmount();
  await open();
  await confirmBalance();
  await expect.element(password).toBeVisible();
  fakeServer.reply(listOrders, pageOf(order()));
  await userEvent.keyboard('{Escape}');
  await expect.element(password).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('订单已保留，可以在「我的订单」里继续支付')).toBeVisible();
  await renderPage(<OrdersPage />);
  await expect.element(page.getByRole('listitem').getByText('月度会员', { exact: true })).toBeVisible();
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
  expect(usePayment.getState().payment?.place.path).toBe(here);
  router.history.back();
  await expect.element(sheet.getByText('月度会员')).toBeVisible();
  expect(results).toEqual([]);
});

test('a payment waits while its balance is recharged with a card', async () => {
  const { router } = await open({ availableBalance: 12.5 });
  const here = router.state.location.pathname;
  await expect.element(sheet).toBeVisible();
  await router.navigate({ to: '/rechargeCard' });
  await expect.element(page.getByText('页面 /rechargeCard')).toBeVisible();
  await router.navigate({ to: here });
  await expect.element(sheet.getByText('月度会员')).toBeVisible();
  expect(results).toEqual([]);
});

test('a balance that has fallen since the sheet opened is found before the order', async () => {
  await open();
  await balance.click({ force: true });
  await expect.element(confirm).toBeEnabled();
  fakeServer.reply(getWallet, wallet({ availableBalance: 1 }));
  await confirm.click();
  await expect.element(page.getByText('余额不足，请先充值')).toBeVisible();
  await expect.element(page.getByText('页面 /wallet/balance/recharge?need=29')).toBeVisible();
  expect(fakeServer.requestsTo(getPayToken)).toEqual([]);
});

test('a balance that has fallen at the pay password leads to the recharge page, and the sheet shows the new one', async () => {
  const { router } = await open();
  await confirmBalance();
  await expect.element(password).toBeVisible();
  fakeServer.reply(payOrder, () => {
    throw new ErrorReply(orderErrors.insufficientBalance, '余额不足，请先充值');
  });
  fakeServer.reply(getWallet, wallet({ availableBalance: 25 }));
  fakeServer.reply(listPayChannels, channels(25));
  fakeServer.reply(getOrder, order());
  await userEvent.keyboard('804291');
  await expect.element(page.getByText('页面 /wallet/balance/recharge?need=5')).toBeVisible();
  router.history.back();
  await expect.element(sheet.getByText('可用 ¥25.00')).toBeVisible();
  await expect.element(sheet.getByRole('button', { name: '余额不足，还差 ¥5.00，去充值' })).toBeVisible();
});

test('without a pay password it is set on the way, and then asked for', async () => {
  fakeServer.reply(addPayPassword, {});
  await open({ payPassword: false });
  await confirmBalance();
  await expect.element(page.getByLabelText('设一个 6 位数字的支付密码')).toBeVisible();
  await expect.element(page.getByLabelText('设一个 6 位数字的支付密码')).toHaveFocus();
  await userEvent.keyboard('804291');
  await expect.element(page.getByLabelText('再输入一次')).toBeVisible();
  await expect.element(page.getByLabelText('再输入一次')).toHaveFocus();
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
    throw new ErrorReply(payPasswordErrors.wrong, '支付密码不对，还可以再试 2 次');
  });
  await expect.element(password).toBeVisible();
  await expect.element(password).toHaveFocus();
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
