import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { yuanOf } from '@muyu/contract/core/money.ts';
import {
  type listPayChannels as channelsEndpoint,
  type getOrder as getEndpoint,
  type listOrders as listEndpoint,
  type Order,
  type OrderState,
  type OrderType,
  orderErrors,
  orderTypes,
  payTypes,
} from '@muyu/contract/wallet/order.ts';
import { and, desc, eq, lt } from 'drizzle-orm';
import { getListedNicknames } from '#modules/account';
import type { Context } from '#platform/app.ts';
import { decodeCursor, toPage } from '#platform/database/cursor.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { listPaidTypes, mayPay, pageChannels } from '../../channel/channels.ts';
import { getBalances } from '../../ledger/get-balances.ts';
import { nameSubscriptions } from '../subscription-titles.ts';
import { payOrder } from '../tables.ts';
import { toOrderDto } from '../views.ts';
import { findOrder } from './find-order.ts';
import { hasState } from './has-state.ts';
import { showOrder } from './show-order.ts';

/** An order of the caller. */
export async function getOrder(
  context: ContextOf<typeof getEndpoint>,
  { id }: { id: string },
): Promise<Order> {
  const { app, viewer } = context;
  const order = (await findOrder(app.db, viewer.userId, id)) ?? fail(context, orderErrors.notFound);
  return showOrder(context, order);
}

type Narrowing = { state?: OrderState | undefined; type?: OrderType };

/** Orders of the caller, newest first, of one state or type where given. */
export async function listOwnOrders(
  context: Context<UserViewer>,
  { page, limit }: { page: string; limit: number },
  { state, type }: Narrowing = {},
) {
  const { app, viewer, now } = context;
  const { userId } = viewer;
  const [after] = decodeCursor(page, ['id']) ?? [];
  const rows = await app.db
    .select()
    .from(payOrder)
    .where(
      and(
        eq(payOrder.userId, userId),
        state ? hasState(state, now) : undefined,
        type ? eq(payOrder.type, type) : undefined,
        after ? lt(payOrder.orderId, after) : undefined,
      ),
    )
    .orderBy(desc(payOrder.orderId))
    .limit(limit + 1);
  return toPage(
    await nameSubscriptions(app, rows, getListedNicknames),
    limit,
    ({ orderId }) => [orderId],
    (shown) => shown.map((row) => toOrderDto(context, row)),
  );
}

export const listOrders = (context: ContextOf<typeof listEndpoint>, input: InputOf<typeof listEndpoint>) =>
  listOwnOrders(context, input, { state: input.state });

const balanceName = { zh_CN: '余额', en_US: 'Balance', ja: '残高' };

/** The channels that are on, the balance first. */
export async function listPayChannels({ app, viewer, locale }: ContextOf<typeof channelsEndpoint>) {
  const { available } = await getBalances(app.db, viewer.userId);
  const balance = mayPay(app, 'Balance', orderTypes.post)
    ? [
        {
          channel: 'Balance' as const,
          name: balanceName[locale],
          payType: payTypes.Balance,
          balance: yuanOf(available),
          types: listPaidTypes(app, 'Balance'),
        },
      ]
    : [];
  const pages = pageChannels
    .filter((each) => each.isOn(app))
    .map(({ channel, name }) => ({
      channel,
      name: name[locale],
      payType: payTypes[channel],
      balance: null,
      types: listPaidTypes(app, channel),
    }));
  return [...balance, ...pages];
}
