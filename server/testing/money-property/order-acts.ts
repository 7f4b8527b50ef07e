import { yuanOf } from '@muyu/contract/core/money.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import { orderErrors, orderTypes } from '@muyu/contract/wallet/order.ts';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { vipLevelSettings } from '../../modules/membership/settings.ts';
import { refundBuyers } from '../../modules/post/sale/refund-buyers.ts';
import { postReportTarget } from '../../modules/post/scenario.ts';
import type { Confirmation } from '../../modules/wallet/channel/channel.ts';
import { sandbox } from '../../modules/wallet/channel/sandbox.ts';
import { sandboxTrade } from '../../modules/wallet/channel/tables.ts';
import { askChannels } from '../../modules/wallet/order/commands/ask-channels.ts';
import { closeOrder, sweepOrders } from '../../modules/wallet/order/commands/close-orders.ts';
import {
  type ConfirmationResult,
  confirmPayment,
} from '../../modules/wallet/order/commands/confirm-payment.ts';
import { createOrder } from '../../modules/wallet/order/commands/create-order.ts';
import { createPayToken } from '../../modules/wallet/order/commands/create-pay-token.ts';
import { payOrder } from '../../modules/wallet/order/commands/pay-order.ts';
import { refundOrder } from '../../modules/wallet/order/commands/refund-order.ts';
import { numberOfOrder } from '../../modules/wallet/order/views.ts';
import { rechargeProducts } from '../../modules/wallet/settings.ts';
import { payPassword } from '../money.ts';
import { at, defineAct, type Run, refuse, succeed, who } from './act.ts';
import type { ModelOrder } from './model.ts';
import { shopFen } from './shop.ts';
import { asOperator, asPayer, pass } from './world.ts';

const minuteMs = 60_000;
const outcomes = ['paid', 'paidBefore', 'failed', 'twice', 'wrongAmount', 'lost', 'open'] as const;
type Outcome = (typeof outcomes)[number];

const kinds = ['recharge', 'vip', 'post', 'post', 'reward', 'subscription'] as const;
type Given = { who: number; kind: ModelOrder['kind']; number: number; fen: number };

/** Creates an order; replayed, the same token makes no second one. Null when its price is refused. */
async function order(run: Run, { who: buyer, kind, number, fen }: Given): Promise<ModelOrder | null> {
  const { world, model } = run;
  const { settings } = world.server.app;
  const payee = (buyer + 1 + (number % 2)) % world.payers.length;
  const postId = at(world.posts[payee]!, fen)!;
  const { amount, cashback } = rechargeProducts[number - 1]!;
  const products = {
    recharge: { productId: `recharge-${number}`, fen: settings.get(amount) },
    vip: { productId: '1', fen: settings.get(vipLevelSettings[0]!.price) },
    post: { productId: postId, fen: shopFen.post },
    reward: { productId: postId, fen },
    subscription: { productId: world.payers[payee]!.userId, fen: shopFen.subscription * number },
  };
  const product = products[kind];
  const channel = kind === 'recharge' ? ('Sandbox' as const) : ('Balance' as const);
  const count = kind === 'subscription' ? number : 1;
  const purchase = { type: orderTypes[kind], productId: product.productId, count };
  const payAmount = yuanOf(product.fen);
  const askPrice = () => createPayToken(asPayer(world, buyer), { ...purchase, payAmount });
  const ofPost = kind === 'post' || kind === 'reward' ? postId : null;
  const error = model.deliveryError({ kind, buyer, payee, postId: ofPost, count }, world.now.getTime());
  if (error) {
    // A post that is gone is unknown to those who have not ordered it.
    await refuse(askPrice, error === orderErrors.unavailable ? orderErrors.unknownProduct : error);
    return null;
  }
  const { token } = await askPrice();
  const rest = { payAmount, channel, token, sourceType: 3, remark: '' };
  const { orderId, expiresAt } = await succeed(run, () =>
    createOrder(asPayer(world, buyer), { ...purchase, ...rest }),
  );
  const made: ModelOrder = {
    orderId,
    kind,
    buyer,
    payee,
    postId: ofPost,
    amountFen: product.fen,
    count,
    cashbackFen: kind === 'recharge' ? settings.get(cashback) : 0,
    state: 'pending',
    expiresAt: Date.parse(expiresAt),
    createdAt: world.now.getTime(),
    trade: 'none',
    lots: [],
    refunded: false,
    paidAt: 0,
  };
  model.orders.push(made);
  return made;
}

async function payFromBalance(run: Run, given: ModelOrder): Promise<void> {
  const { world, model } = run;
  const { orderId, buyer } = given;
  const request = () => payOrder(asPayer(world, buyer), { orderId, channel: 'Balance', payPassword });
  if (given.state === 'paid') expect((await request()).state).toBe('paid');
  else if (!model.isOpen(given, world.now.getTime())) await refuse(request, orderErrors.closed);
  else if (given.kind === 'recharge') await refuse(request, orderErrors.channelOff);
  else {
    const error = model.pay(given, world.now.getTime());
    if (error) await refuse(request, error);
    else await succeed(run, request);
  }
}

/** Opens the cashier page, as long as the order may be paid there: rewards and subscriptions are paid from the balance alone. */
async function openPage(run: Run, given: ModelOrder): Promise<boolean> {
  const { world, model } = run;
  if (given.trade !== 'none') return true;
  if (!model.isOpen(given, world.now.getTime())) return false;
  const { orderId, buyer } = given;
  const request = () => payOrder(asPayer(world, buyer), { orderId, channel: 'Sandbox' });
  if (given.kind === 'reward' || given.kind === 'subscription') {
    await refuse(request, orderErrors.channelOff);
    return false;
  }
  await succeed(run, request);
  given.trade = 'open';
  return true;
}

const confirmationOf = ({ orderId, amountFen }: ModelOrder, outcome: 'paid' | 'failed'): Confirmation => ({
  merchant: 'muyu-sandbox',
  orderNumber: numberOfOrder(orderId),
  tradeNo: `S${numberOfOrder(orderId)}`,
  amountFen,
  currency: 'CNY',
  outcome,
});

/** The channel decides about an open payment and calls back, or does not. */
async function decideTrade(run: Run, given: ModelOrder, outcome: Outcome): Promise<void> {
  const { world, model } = run;
  const { app } = world.server;
  if (outcome === 'open' || given.trade !== 'open') return;
  const state = outcome === 'failed' ? 'failed' : 'paid';
  const confirmation = confirmationOf(given, state);
  // Seconds after the order was made, which may have ended or been closed since.
  const paidAt = outcome === 'paidBefore' ? new Date(given.createdAt + 5000) : undefined;
  const callBack = (changes: Partial<Confirmation> = {}): Promise<ConfirmationResult> =>
    confirmPayment(app, sandbox, { ...confirmation, paidAt, ...changes }, world.now);
  if (outcome === 'wrongAmount') {
    const wrong = () => callBack({ amountFen: given.amountFen + 1 });
    expect(await succeed(run, wrong)).toBe('mismatch');
    return;
  }
  await app.db
    .update(sandboxTrade)
    .set({ state })
    .where(eq(sandboxTrade.orderNumber, confirmation.orderNumber));
  if (outcome === 'lost') {
    given.trade = 'lost';
    return;
  }
  model.confirm(given, state, world.now.getTime(), paidAt?.getTime());
  await succeed(run, callBack);
  if (outcome === 'twice') expect(await callBack()).toBe('repeated');
}

const given = {
  who,
  kind: fc.constantFrom(...kinds),
  number: fc.integer({ min: 1, max: 6 }),
  fen: fc.integer({ min: 1, max: 20_000 }),
};

const orderAct = defineAct(
  'order',
  fc.record({ ...given, next: fc.constantFrom('nothing', 'balance', ...outcomes) }),
  async (run, { next, ...input }) => {
    const made = await order(run, input);
    if (!made) return;
    if (next === 'balance') await payFromBalance(run, made);
    else if (next !== 'nothing' && (await openPage(run, made))) await decideTrade(run, made, next);
  },
);

const payAct = defineAct('pay from the balance', fc.nat(20), async (run, index) => {
  const known = at(run.model.orders, index);
  if (known) await payFromBalance(run, known);
});

/** Also after the order was paid otherwise or closed. */
const callBackAct = defineAct(
  'pay at the channel',
  fc.record({ index: fc.nat(20), outcome: fc.constantFrom(...outcomes) }),
  async (run, { index, outcome }) => {
    const known = at(run.model.orders, index);
    if (known && (await openPage(run, known))) await decideTrade(run, known, outcome);
  },
);

const askAct = defineAct('ask the channels', fc.constant(null), async ({ world, model }) => {
  const now = world.now.getTime();
  model.confirmLost(now, now - DAY_MS);
  await askChannels(world.server.app, world.now);
});

const expireAct = defineAct('let orders expire', fc.boolean(), async ({ world, model }, sweep) => {
  pass(world, 31 * minuteMs);
  if (!sweep) return;
  model.sweep(world.now.getTime());
  await sweepOrders(world.server.app, world.now);
});

/** `part`: hundredths of the amount. */
const refund = fc.record({ index: fc.nat(20), part: fc.constantFrom(1, 33, 50, 100, 100) });

const refundAct = defineAct('refund', refund, async (run, { index, part }) => {
  const { world, model } = run;
  const known = at(model.orders, index);
  if (!known) return;
  const { orderId, buyer } = known;
  const { userId } = world.payers[buyer]!;
  const partFen = Math.ceil((known.amountFen * part) / 100);
  const request = () =>
    world.server.app.db.transaction(
      async (tx) => (await refundOrder(asOperator(world, 0), tx, { userId, orderId, partFen })) !== null,
    );
  // A refusal is not kept: sent again after the payment it would refund.
  const isRefunded = model.refund(known, partFen, world.now.getTime());
  expect(await (isRefunded ? succeed(run, request) : request())).toBe(isRefunded);
});

const closeAct = defineAct('close an order', fc.nat(20), async (run, index) => {
  const known = at(run.model.orders, index);
  if (!known) return;
  const request = () => closeOrder(asPayer(run.world, known.buyer), { id: known.orderId });
  if (run.model.close(known)) await succeed(run, request);
  else await refuse(request, orderErrors.alreadyPaid);
});

/** Operators take a post down, whose buyers get their money back. */
const takeDownAct = defineAct('take a post down', fc.nat(5), async ({ world, model }, index) => {
  const { server, now } = world;
  const targetId = at(world.posts.flat(), index)!;
  if (model.takenDown.has(targetId)) return;
  const target = { targetId, postId: null };
  await server.app.db.transaction((tx) => postReportTarget(server.app).remove(tx, target, 'hide', now));
  model.takeDown(targetId, now.getTime());
  await refundBuyers(server.app, { postId: targetId }, now);
});

export const orderActs = [
  orderAct,
  orderAct,
  orderAct,
  payAct,
  payAct,
  callBackAct,
  callBackAct,
  askAct,
  expireAct,
  refundAct,
  closeAct,
  takeDownAct,
];
