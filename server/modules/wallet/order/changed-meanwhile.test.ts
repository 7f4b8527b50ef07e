import type { LoginData } from '@muyu/contract/account/account.ts';
import { sanctionUser } from '@muyu/contract/admin/sanction.ts';
import { deletePost } from '@muyu/contract/post.ts';
import { setSubscriptionPrice } from '@muyu/contract/subscription.ts';
import {
  closeOrder,
  createOrder,
  getPayToken,
  orderTypes,
  payFromBalance,
  payOrder,
} from '@muyu/contract/wallet/order.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../../platform/database/ids.ts';
import { waitForLocks } from '../../../testing/count-waiting.ts';
import { certifiedMember, purchaseOf, rewardOf, subscriptionTo } from '../../../testing/creators.ts';
import {
  buy,
  expectAgreement,
  monthly,
  orderOf,
  type Purchase,
  payPassword,
  richMember,
  walletOf,
} from '../../../testing/money.ts';
import { signInOperator } from '../../../testing/operators.ts';
import { publishedPost } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { useSetting } from '../../../testing/settings.ts';
import { member } from '../../../testing/users.ts';
import { appUser } from '../../account/index.ts';
import { sellingOn, vipLevelSettings } from '../../membership/settings.ts';
import { subscriptionDays } from '../../membership/subscription/settings.ts';
import { rewardMaxFen } from '../../post/sale/settings.ts';
import { payToken } from './tables.ts';

const server = testServer({ demo: true });
let owner: Awaited<ReturnType<typeof signInOperator>>;
beforeAll(async () => {
  owner = await signInOperator(server, 'owner');
});

type Sale = { creator: LoginData; fan: LoginData; postId: string };
type Change = (sale: Sale) => Promise<unknown>;
const post = ({ postId }: Sale) => purchaseOf(postId);
const reward = ({ postId }: Sale) => rewardOf(postId, 20);
const subscription = ({ creator }: Sale) => subscriptionTo(creator);
const vip = () => monthly;
const lifetime: Purchase = { type: orderTypes.vip, productId: '4' };

const sale = async (): Promise<Sale> => {
  const creator = await certifiedMember(server, 'creator');
  const postId = await publishedPost(server, creator, { paidAmount: 5 });
  await server.call(setSubscriptionPrice, { price: '10' }, creator);
  return { creator, postId, fan: await richMember(server, 'fan', 1000) };
};
const freeze: Change = ({ creator: { userId } }) =>
  server.call(sanctionUser, { userId, kind: 'freeze', reason: '欺诈', days: 3 }, owner);
const payAhead: Change = ({ creator, fan }) => buy(server, fan, subscriptionTo(creator, 12));
const makeMinor: Change = ({ fan: { userId } }) =>
  server.app.db.update(appUser).set({ birthday: '2012-01-01' }).where(eq(appUser.userId, userId));

test.each<[error: string, status: number, wanted: (sale: Sale) => Purchase, change: Change]>([
  ['order.unknownProduct', 404, post, ({ creator, postId }) => server.call(deletePost, { postId }, creator)],
  ['order.unavailable', 422, post, () => useSetting(server, sellingOn, false)],
  ['order.sellerSuspended', 422, post, freeze],
  ['order.alreadyOwned', 409, post, (sold) => buy(server, sold.fan, post(sold))],
  ['order.lifetimeMember', 422, vip, ({ fan }) => buy(server, fan, lifetime)],
  ['order.paidAhead', 422, subscription, payAhead],
  ['order.amountOutsideLimits', 422, reward, () => useSetting(server, rewardMaxFen, 1999)],
  ['wallet.adultOnly', 403, vip, makeMinor],
])(
  'an order is refused with %s when that came between token and order',
  async (name, status, wanted, change) => {
    const sold = await sale();
    const purchase = wanted(sold);
    const { token, payAmount } = (await server.call(getPayToken, purchase, sold.fan)).data;
    await change(sold);
    const before = await walletOf(server, sold.fan);
    const request = { ...purchase, channel: 'Balance' as const, payAmount, token };
    expect(await server.call(createOrder, request, sold.fan)).toMatchObject({
      status,
      data: { error: name },
    });
    expect(await walletOf(server, sold.fan)).toEqual(before);
  },
);

test('a token that would buy an own post makes no order', async () => {
  const sold = await sale();
  const { token, payAmount } = (await server.call(getPayToken, post(sold), sold.fan)).data;
  const { creator, fan } = sold;
  // The table is distributed by the person: a row cannot be updated to another one.
  const { db } = server.app;
  const [row] = await db.delete(payToken).where(eq(payToken.userId, fan.userId)).returning();
  await db.insert(payToken).values({ ...row!, userId: creator.userId });
  const request = { ...post(sold), channel: 'Balance' as const, payAmount, token };
  expect(await server.call(createOrder, request, creator)).toMatchObject({
    status: 422,
    data: { error: 'order.ownProduct' },
  });
});

const payers = [
  [
    'the pay call',
    (who: LoginData, orderId: string, password = payPassword) =>
      server.call(payOrder, { orderId, channel: 'Balance', payPassword: password }, who),
  ],
  [
    'the balance call',
    (who: LoginData, orderId: string, password = payPassword) =>
      server.call(payFromBalance, { orderId, payPassword: password }, who),
  ],
] as const;

test.each(
  payers.flatMap(([by, pay]) =>
    (
      [
        [
          'order.unavailable',
          422,
          post,
          ({ creator, postId }) => server.call(deletePost, { postId }, creator),
        ],
        ['order.sellerSuspended', 422, post, freeze],
        ['order.alreadyOwned', 409, post, (sold) => buy(server, sold.fan, post(sold))],
        ['order.lifetimeMember', 422, vip, ({ fan }) => buy(server, fan, lifetime)],
        ['order.paidAhead', 422, subscription, payAhead],
        ['wallet.adultOnly', 403, vip, makeMinor],
      ] satisfies [string, number, (sale: Sale) => Purchase, Change][]
    ).map(([name, status, wanted, change]) => ({ by, pay, name, status, wanted, change })),
  ),
)('$by takes nothing with $name when that came between order and payment', async (given) => {
  const sold = await sale();
  const { orderId } = (await orderOf(server, sold.fan, given.wanted(sold))).data;
  await given.change(sold);
  const before = await walletOf(server, sold.fan);
  expect(await given.pay(sold.fan, orderId)).toMatchObject({
    status: given.status,
    data: { error: given.name },
  });
  expect(await walletOf(server, sold.fan)).toEqual(before);
  await expectAgreement(server);
});

test.each(payers)('%s takes nothing from an account that is closed at that moment', async (_, pay) => {
  const fan = await richMember(server, 'fan', 100);
  const { orderId } = (await orderOf(server, fan, monthly)).data;
  const { db } = server.app;
  const isFan = eq(appUser.userId, fan.userId);
  const { paying } = await db.transaction(async (tx) => {
    await tx.update(appUser).set({ state: 'closed' }).where(isFan);
    const begun = pay(fan, orderId);
    await waitForLocks(server);
    return { paying: begun };
  });
  expect(await paying).toMatchObject({ code: '10301', data: { error: 'core.accountLocked' } });
  await db.update(appUser).set({ state: 'active' }).where(isFan);
  expect((await walletOf(server, fan)).availableBalance).toBe(100);
});

test.each(payers)('%s needs an open order of the caller and a right pay password', async (_, pay) => {
  const [fan, other] = [await richMember(server, 'fan', 100), await member(server, 'other')];
  const { orderId } = (await orderOf(server, fan, monthly)).data;
  for (const id of [orderId, newId(new Date())])
    expect(await pay(other, id)).toMatchObject({ status: 404, data: { error: 'order.notFound' } });
  const own = (await orderOf(server, other, monthly)).data;
  expect((await pay(other, own.orderId)).data).toMatchObject({ error: 'payPassword.missing' });
  const closed = (await orderOf(server, fan, monthly)).data;
  await server.call(closeOrder, { id: closed.orderId }, fan);
  expect(await pay(fan, closed.orderId)).toMatchObject({ status: 409, data: { error: 'order.closed' } });
  for (const error of ['payPassword.wrong', 'payPassword.wrong', 'payPassword.locked'])
    expect((await pay(fan, orderId, '111222')).data).toMatchObject({ error });
  expect((await walletOf(server, fan)).availableBalance).toBe(100);
});

type Shown = { days?: number; tickets?: number };

test.each<[what: string, shown: Shown, wanted: (sale: Sale) => Purchase, change: Change]>([
  ['days', { days: 31, tickets: 3 }, vip, () => useSetting(server, vipLevelSettings[0]!.days!, 30)],
  ['tickets', { days: 31, tickets: 3 }, vip, () => useSetting(server, vipLevelSettings[0]!.tickets, 0)],
  ['tickets', { tickets: 200 }, () => lifetime, () => useSetting(server, vipLevelSettings[3]!.tickets, 1)],
  ['days', { days: 31 }, subscription, () => useSetting(server, subscriptionDays, 28)],
])(
  'a purchase whose %s are not those that the person has read (%o) is refused before it is an order',
  async (_, shown, wanted, change) => {
    const sold = await sale();
    const purchase = wanted(sold);
    const askedFor = { ...purchase, ...shown };
    const { token, payAmount } = (await server.call(getPayToken, askedFor, sold.fan)).data;
    await change(sold);
    const refused = { status: 409, data: { error: 'order.priceChanged', payAmount } };
    expect(await server.call(getPayToken, askedFor, sold.fan)).toMatchObject(refused);
    const request = { ...askedFor, channel: 'Balance' as const, payAmount, token };
    expect(await server.call(createOrder, request, sold.fan)).toMatchObject(refused);
    // Clients that name neither.
    const unnamed = { ...purchase, channel: 'Balance' as const, payAmount, token };
    expect((await server.call(createOrder, unnamed, sold.fan)).code).toBe('00000');
  },
);
