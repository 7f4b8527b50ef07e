import type { DataOf } from '@muyu/contract/core/endpoint.ts';
import type { listPayChannels, Order } from '@muyu/contract/wallet/order.ts';
import type { Wallet } from '@muyu/contract/wallet/wallet.ts';

export const wallet = (part: Partial<Wallet> = {}): Wallet => ({
  availableBalance: 100,
  unsettledBalance: 0,
  frozenBalance: 0,
  videoTicket: 0,
  postTicket: 0,
  downloadTicket: 0,
  payPassword: true,
  adult: true,
  ...part,
});

export const order = (part: Partial<Order> = {}): Order => ({
  orderId: 'order',
  type: 1,
  productId: '1',
  count: 1,
  payAmount: 30,
  channel: 'Balance',
  state: 'pending',
  title: '月度会员',
  lines: [{ title: '月度会员 31 天', amount: 30 }],
  remark: '',
  createdAt: '2026-11-01T12:00:00.000Z',
  expiresAt: '2026-11-01T12:30:00.000Z',
  confirming: false,
  paidAt: null,
  cashback: null,
  refunded: null,
  failure: null,
  payUrl: null,
  ...part,
});

export const channels = (balance: number): DataOf<typeof listPayChannels> => [
  { channel: 'Balance', name: '余额', payType: 0, balance, types: [1, 2, 3, 4] },
  { channel: 'Sandbox', name: '沙箱支付', payType: 1, balance: null, types: [1, 2, 5] },
];

export const payToken = {
  token: 'token',
  expiresAt: '2026-11-01T12:05:00.000Z',
  payAmount: 30,
  availableBalance: 100,
  lines: [{ title: '月度会员 31 天', amount: 30 }],
};
