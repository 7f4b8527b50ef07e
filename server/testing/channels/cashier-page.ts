import type { LoginData } from '@muyu/contract/account/account.ts';
import { getOrder, type Order, payOrder } from '@muyu/contract/wallet/order.ts';
import { orderOf } from '../money.ts';
import type { TestServer } from '../server.ts';

/** Creates an order, opens the cashier page of the sandbox and returns the order with the page. */
export async function openPage(server: TestServer, who: LoginData, purchase: Parameters<typeof orderOf>[2]) {
  const { data } = await orderOf(server, who, { ...purchase, channel: 'Sandbox' });
  const { data: order } = await server.call(payOrder, { orderId: data.orderId, channel: 'Sandbox' }, who);
  return order;
}

/** The order as its buyer sees it. */
export const stateOf = async (server: TestServer, order: Order, who: LoginData) =>
  (await server.call(getOrder, { id: order.orderId }, who)).data;
