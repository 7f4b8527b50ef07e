import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { yuanOf } from '@muyu/contract/core/money.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import {
  type listVipLevels as levelsEndpoint,
  lifetimeLevel,
  type listVipOrders as ordersEndpoint,
  type VipProduct,
} from '@muyu/contract/membership.ts';
import { orderErrors, orderTypes } from '@muyu/contract/wallet/order.ts';
import { sql } from 'drizzle-orm';
import { grantTickets, listOwnOrders } from '#modules/wallet';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import type { OrderProduct } from '#platform/module/order-product.ts';
import { grantVip, lockVip } from './commands/grant-vip.ts';
import { isLifetimeMember } from './queries/is-lifetime-member.ts';
import type { VipExtension } from './rules/extend-vip.ts';
import { vipLevelSettings } from './settings.ts';
import { vipGrant } from './tables.ts';

const daySeconds = DAY_MS / 1000;

/** VIP levels with their present prices. */
export async function listVipLevels({
  app,
  viewer,
  locale,
}: ContextOf<typeof levelsEndpoint>): Promise<VipProduct[]> {
  const { settings } = app;
  const available = !(await isLifetimeMember(app.db, viewer.userId));
  return vipLevelSettings.map(({ level, name, price, days, tickets }) => {
    const count = settings.get(tickets);
    return {
      level,
      name: settings.get(name)[locale],
      price: yuanOf(settings.get(price)),
      days: days && settings.get(days),
      tickets: { videoTicket: count, postTicket: count, downloadTicket: count },
      available,
    };
  });
}

/** VIP orders of the caller, newest first. */
export const listVipOrders = (
  context: ContextOf<typeof ordersEndpoint>,
  input: InputOf<typeof ordersEndpoint>,
) => listOwnOrders(context, input, { type: orderTypes.vip });

/** Sells VIP levels: `productId` is the level, `count` the number of purchases. A lifetime member buys no more. */
export const vipProduct: OrderProduct = {
  deliveries: sql`select user_id, source_key::uuid as order_id, seconds, level from ${vipGrant} where source = 'purchase'`,
  deliveredFigures: ['seconds', 'level'],
  async quote(context, { productId, count }) {
    const { app, viewer } = context;
    const { settings } = app;
    const product =
      vipLevelSettings.find(({ level }) => String(level) === productId) ??
      fail(context, orderErrors.unknownProduct);
    if (await isLifetimeMember(app.db, viewer.userId)) fail(context, orderErrors.lifetimeMember);
    const { level } = product;
    if (level === lifetimeLevel && count > 1) fail(context, orderErrors.unavailable);
    const amountFen = settings.get(product.price) * count;
    const days = product.days && settings.get(product.days);
    const tickets = settings.get(product.tickets);
    const name = settings.get(product.name);
    const times = count > 1 ? ` × ${count}` : '';
    const title = {
      zh_CN: `${name.zh_CN}${times}`,
      en_US: `${name.en_US}${times}`,
      ja: `${name.ja}${times}`,
    };
    return {
      amountFen,
      title,
      lines: [{ title, amountFen }],
      days,
      tickets,
      payee: null,
      frozen: { level, seconds: days && days * daySeconds * count, tickets: tickets * count },
    };
  },
  async fulfil(context, tx, { userId, orderId, frozen }) {
    const { level, seconds, tickets } = frozen as VipExtension & { tickets: number };
    if ((await lockVip(tx, userId))?.until === null) fail(context, orderErrors.lifetimeMember);
    await grantVip(context, tx, { userId, level, seconds, source: 'purchase', sourceKey: orderId });
    const counts = { video: tickets, post: tickets, download: tickets };
    await grantTickets(tx, { userId, source: 'order', sourceKey: orderId, tickets: counts }, context.now);
  },
};
