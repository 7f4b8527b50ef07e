import { orderTypes } from '@muyu/contract/wallet/order.ts';
import { beforeEach, expect, test } from 'vitest';
import { useSession } from '../../../client/session.ts';
import { order } from '../testing/wallet-samples.ts';
import { readStored, usePayment } from './payment-store.ts';

const payment = {
  request: { type: orderTypes.vip, productId: '1', title: '月度会员' },
  order: order(),
  place: { path: '/column/vip', below: null },
};

const logIn = (userId: string) =>
  useSession.setState({
    token: `token of ${userId}`,
    account: { userId, username: userId, nickname: userId, headImgUrl: '', loginType: 2 },
  });

beforeEach(() => {
  logIn('ami');
  usePayment.setState({ payment });
});

test('a payment under way is read after a reload', () => {
  expect(readStored()).toEqual(payment);
});

test('a payment of another account is not read, and forgotten', () => {
  const stored = sessionStorage.getItem('payment')!;
  logIn('bo');
  sessionStorage.setItem('payment', stored);
  expect(readStored()).toBeNull();
  logIn('ami');
  expect(readStored()).toBeNull();
});
