import type { LoginData } from '@muyu/contract/account/account.ts';
import { decideUnclaimedRelease, proposeUnclaimedRelease } from '@muyu/contract/admin/money/unclaimed.ts';
import { decideAdjustment, proposeAdjustment, refundOrder } from '@muyu/contract/admin/money/wallet.ts';
import { unlockWithTicket } from '@muyu/contract/playback.ts';
import { addBankCard } from '@muyu/contract/wallet/bank-card.ts';
import { useRechargeCard } from '@muyu/contract/wallet/recharge.ts';
import { applyForWithdrawal } from '@muyu/contract/wallet/withdrawal.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { certifiedMember, purchaseOf, subscriptionTo } from '../../../testing/creators.ts';
import {
  buy,
  monthly,
  newCard,
  orderOf,
  payPassword,
  payWithdrawal,
  rechargeOf,
  richMember,
} from '../../../testing/money.ts';
import { signInOperator } from '../../../testing/operators.ts';
import { publishedPost } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { receiveUnclaimed } from '../../../testing/unclaimed-money.ts';
import { findPageChannel } from '../channel/channels.ts';
import { sandboxTrade } from '../channel/tables.ts';
import { confirmPayment } from '../order/commands/confirm-payment.ts';
import { numberOfOrder } from '../order/views.ts';
import { findDifferences } from '../testing/find-differences.ts';

const server = testServer({ demo: true }, 'none');
let person: LoginData;
let creator: LoginData;
/** Ids of the rows that the tests change. */
const ids = {
  post: '',
  sold: '',
  other: '',
  opened: '',
  refunded: '',
  subscription: '',
  vip: '',
  recharge: '',
  card: '',
};

/** Everything that moves money, once, for one person. */
beforeAll(async () => {
  const tickets = { video: 2, post: 1, download: 0 };
  creator = await certifiedMember(server, 'creator');
  person = await richMember(server, 'buyer', 2000);
  await server.call(useRechargeCard, { code: await newCard(server, 5, tickets) }, person);
  const soldPost = () => publishedPost(server, creator, { title: '江边的灯', paidAmount: 10 });
  const [kept, returned, opened] = [await soldPost(), await soldPost(), await soldPost()];
  ids.post = (await buy(server, person, purchaseOf(kept))).data.orderId;
  ids.refunded = (await buy(server, person, purchaseOf(returned))).data.orderId;
  const [one, two] = [await signInOperator(server, 'finance'), await signInOperator(server, 'finance')];
  const refund = await server.call(refundOrder, { orderId: ids.refunded, reason: 'test' }, one);
  expect(refund.status).toBe(200);
  expect((await server.call(unlockWithTicket, { postId: opened }, person)).status).toBe(200);
  await server.app.db.execute(sql`insert into subscription_price values (${creator.userId}, 1500, now())`);
  ids.subscription = (await buy(server, person, subscriptionTo(creator))).data.orderId;
  ids.vip = (await buy(server, person, monthly)).data.orderId;
  await recharge();
  await adjust(one, two);
  await release(one, two);
  const card = { holder: '林月', cardNumber: '6222021234567894', bank: 'ICBC', payPassword };
  ids.card = (await server.call(addBankCard, card, person)).data.bankCardId;
  await payWithdrawal(server, await withdraw(100));
  await withdraw(200);
});

async function recharge() {
  ids.recharge = (await orderOf(server, person, rechargeOf(3))).data.orderId;
  const orderNumber = numberOfOrder(ids.recharge);
  const page = findPageChannel('Sandbox')!;
  const order = {
    orderNumber,
    amountFen: 6800,
    title: 'x',
    expiresAt: new Date(),
    returnUrl: '',
    address: '',
  };
  await page.open(server.app, order, new Date());
  await server.app.db
    .update(sandboxTrade)
    .set({ state: 'paid' })
    .where(eq(sandboxTrade.orderNumber, orderNumber));
  const paid = await page.query(server.app, orderNumber);
  expect(await confirmPayment(server.app, page, paid!, new Date())).toBe('paid');
}

type Operator = Awaited<ReturnType<typeof signInOperator>>;
async function adjust(one: Operator, two: Operator) {
  const given = { userId: person.userId, amount: 3, reason: 'test' };
  const { adjustmentId } = (await server.call(proposeAdjustment, given, one)).data;
  const decided = await server.call(decideAdjustment, { adjustmentId, approve: true }, two);
  expect(decided.data.state).toBe('approved');
}

async function release(one: Operator, two: Operator) {
  await receiveUnclaimed(server, 700);
  const given = { person: person.userId, amount: 7, reason: 'test' };
  const { releaseId } = (await server.call(proposeUnclaimedRelease, given, one)).data;
  const decided = await server.call(decideUnclaimedRelease, { releaseId, approve: true }, two);
  expect(decided.data.state).toBe('approved');
}

async function withdraw(amount: number) {
  const given = { amount, bankCardId: ids.card, payPassword };
  const applied = await server.call(applyForWithdrawal, given, person);
  expect(applied.status).toBe(200);
  return { userId: person.userId, withdrawalId: applied.data.withdrawalId };
}

test('rows that nobody changed agree with the ledger', async () => {
  expect(await findDifferences(server)).toEqual([]);
});

type Change = {
  kind: string;
  what: string;
  change: () => SQL;
  undo: () => SQL;
  difference: () => Record<string, unknown>;
};
const ofOrder = (orderId: string) => sql`where order_id = ${orderId}`;
const changes: Change[] = [
  {
    kind: 'earning',
    what: 'the amount of an unsettled earning',
    change: () => sql`update earning set amount_fen = amount_fen + 5 ${ofOrder(ids.post)}`,
    undo: () => sql`update earning set amount_fen = amount_fen - 5 ${ofOrder(ids.post)}`,
    difference: () => ({ ownerId: creator.userId, expectedFen: 2000, actualFen: 2005 }),
  },
  {
    kind: 'earning',
    what: 'the state of an unsettled earning',
    change: () => sql`update earning set state = 'available' ${ofOrder(ids.post)}`,
    undo: () => sql`update earning set state = 'unsettled' ${ofOrder(ids.post)}`,
    difference: () => ({ ownerId: creator.userId, expectedFen: 2000, actualFen: 1200 }),
  },
  {
    kind: 'withdrawal',
    what: 'the amount of an open withdrawal, which goes into the file for the bank',
    change: () => sql`update withdrawal set amount_fen = 90000 where state = 'applied'`,
    undo: () => sql`update withdrawal set amount_fen = 20000 where state = 'applied'`,
    difference: () => ({ ownerId: person.userId, expectedFen: 20_000, actualFen: 90_000 }),
  },
  {
    kind: 'payout',
    what: 'the amount of a paid withdrawal',
    change: () => sql`update withdrawal set amount_fen = 9000 where state = 'paid'`,
    undo: () => sql`update withdrawal set amount_fen = 10000 where state = 'paid'`,
    difference: () => ({ ownerId: person.userId, expectedFen: -9700, actualFen: -8700 }),
  },
  {
    kind: 'recharge',
    what: 'the amount of a recharge',
    change: () => sql`update pay_order set amount_fen = 9800 ${ofOrder(ids.recharge)}`,
    undo: () => sql`update pay_order set amount_fen = 6800 ${ofOrder(ids.recharge)}`,
    difference: () => ({ orderId: ids.recharge, expectedFen: 9800, actualFen: 6800 }),
  },
  {
    kind: 'cashback',
    what: 'the cashback of a recharge',
    change: () => sql`update pay_order set cashback_fen = 500 ${ofOrder(ids.recharge)}`,
    undo: () => sql`update pay_order set cashback_fen = 200 ${ofOrder(ids.recharge)}`,
    difference: () => ({ orderId: ids.recharge, expectedFen: 500, actualFen: 200 }),
  },
  {
    kind: 'refund',
    what: 'the refunded amount of an order',
    change: () => sql`update pay_order set refunded_fen = 900 ${ofOrder(ids.refunded)}`,
    undo: () => sql`update pay_order set refunded_fen = 1000 ${ofOrder(ids.refunded)}`,
    difference: () => ({ ownerId: person.userId, orderId: ids.refunded, expectedFen: 900, actualFen: 1000 }),
  },
  {
    kind: 'share',
    what: 'the share of the platform in an order',
    change: () => sql`update pay_order set share_fen = 100 ${ofOrder(ids.post)}`,
    undo: () => sql`update pay_order set share_fen = 200 ${ofOrder(ids.post)}`,
    difference: () => ({ ownerId: person.userId, orderId: ids.post, expectedFen: 100, actualFen: 200 }),
  },
  {
    kind: 'payee',
    what: 'the person who was paid for an order, from whom a refund is taken',
    change: () => sql`update pay_order set payee_id = ${person.userId} ${ofOrder(ids.post)}`,
    undo: () => sql`update pay_order set payee_id = ${creator.userId} ${ofOrder(ids.post)}`,
    difference: () => ({ ownerId: person.userId, orderId: ids.post, expectedFen: 800, actualFen: 0 }),
  },
  {
    kind: 'tickets',
    what: 'the tickets that a person has left',
    change: () => sql`update ticket_balance set remaining = remaining + 9 where kind = 'video'`,
    undo: () => sql`update ticket_balance set remaining = remaining - 9 where kind = 'video'`,
    difference: () => ({ ownerId: person.userId, accountKind: 'video', expectedFen: 5, actualFen: 14 }),
  },
  {
    kind: 'ticketGrant',
    what: 'the tickets that a VIP order brought',
    change: () => sql`update ticket_grant set count = 4 where source = 'order' and kind = 'download'`,
    undo: () => sql`update ticket_grant set count = 3 where source = 'order' and kind = 'download'`,
    difference: () => ({ ownerId: person.userId, orderId: ids.vip, expectedFen: 9, actualFen: 10 }),
  },
  {
    kind: 'cardTickets',
    what: 'the tickets that a card brought',
    change: () => sql`update ticket_grant set count = 8 where source = 'card' and kind = 'video'`,
    undo: () => sql`update ticket_grant set count = 2 where source = 'card' and kind = 'video'`,
    difference: () => ({ ownerId: person.userId, accountKind: 'video', expectedFen: 2, actualFen: 8 }),
  },
  {
    kind: 'duration',
    what: 'the duration of a bought VIP',
    change: () => sql`update vip_grant set seconds = seconds + 86400 where source_key = ${ids.vip}`,
    undo: () => sql`update vip_grant set seconds = seconds - 86400 where source_key = ${ids.vip}`,
    difference: () => ({ orderId: ids.vip, expectedFen: 31 * 86_400, actualFen: 32 * 86_400 }),
  },
  {
    kind: 'level',
    what: 'the level of a bought VIP',
    change: () => sql`update vip_grant set level = 3 where source_key = ${ids.vip}`,
    undo: () => sql`update vip_grant set level = 1 where source_key = ${ids.vip}`,
    difference: () => ({ orderId: ids.vip, expectedFen: 1, actualFen: 3 }),
  },
  {
    kind: 'duration',
    what: 'the duration of a subscription',
    change: () => sql`update subscription_period set seconds = seconds * 2 ${ofOrder(ids.subscription)}`,
    undo: () => sql`update subscription_period set seconds = seconds / 2 ${ofOrder(ids.subscription)}`,
    difference: () => ({ orderId: ids.subscription, expectedFen: 31 * 86_400, actualFen: 62 * 86_400 }),
  },
  {
    kind: 'adjustment',
    what: 'the amount of an approved adjustment',
    change: () => sql`update balance_adjustment set amount_fen = 400`,
    undo: () => sql`update balance_adjustment set amount_fen = 300`,
    difference: () => ({ ownerId: person.userId, expectedFen: 300, actualFen: 400 }),
  },
  {
    kind: 'unclaimed',
    what: 'the amount of released unclaimed money',
    change: () => sql`update unclaimed_release set amount_fen = 800`,
    undo: () => sql`update unclaimed_release set amount_fen = 700`,
    difference: () => ({ ownerId: person.userId, expectedFen: 700, actualFen: 800 }),
  },
  {
    kind: 'card',
    what: 'the amount of a redeemed card',
    change: () => sql`update redeemed_card set amount_fen = 600 where amount_fen = 500`,
    undo: () => sql`update redeemed_card set amount_fen = 500 where amount_fen = 600`,
    difference: () => ({ ownerId: person.userId, expectedFen: 200_500, actualFen: 200_600 }),
  },
  {
    kind: 'usedCard',
    what: 'the person who used a card',
    change: () => sql`update recharge_card set used_by = ${creator.userId} where amount_fen = 500`,
    undo: () => sql`update recharge_card set used_by = ${person.userId} where amount_fen = 500`,
    difference: () => ({ ownerId: person.userId, expectedFen: 200_500, actualFen: 200_000 }),
  },
  {
    kind: 'cardBatch',
    what: 'the amount of a card beside its batch',
    change: () => sql`update recharge_card_batch set amount_fen = 400 where amount_fen = 500`,
    undo: () => sql`update recharge_card_batch set amount_fen = 500 where amount_fen = 400`,
    difference: () => ({ ownerId: null, expectedFen: 400, actualFen: 500 }),
  },
];

test.each(changes)(
  '$what is found when it is changed by hand',
  async ({ kind, change, undo, difference }) => {
    await server.app.db.execute(change());
    const found = await findDifferences(server);
    await server.app.db.execute(undo());
    expect(found).toContainEqual(expect.objectContaining({ kind, ...difference() }));
    expect(await findDifferences(server)).toEqual([]);
  },
);
