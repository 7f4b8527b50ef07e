import type { LoginData } from '@muyu/contract/account/account.ts';
import { correctBirthday } from '@muyu/contract/admin/account.ts';
import { setSubscriptionPrice } from '@muyu/contract/subscription.ts';
import { getPayToken } from '@muyu/contract/wallet/order.ts';
import { beforeAll, expect, test } from 'vitest';
import { certifiedMember, purchaseOf, rewardOf, subscriptionTo } from '../../../testing/creators.ts';
import {
  expectAgreement,
  monthly,
  type Purchase,
  rechargeOf,
  richMember,
  walletOf,
} from '../../../testing/money.ts';
import { signInOperator } from '../../../testing/operators.ts';
import { publishedPost } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';

const server = testServer();
/** A person of fifteen. */
const birthday = `${new Date().getFullYear() - 15}-01-01`;

type Seller = { creator: LoginData; postId: string };
async function newSeller(): Promise<Seller> {
  const creator = await certifiedMember(server, 'creator');
  await server.call(setSubscriptionPrice, { price: '10' }, creator);
  return { creator, postId: await publishedPost(server, creator, { paidAmount: 5 }) };
}
let seller: Seller;
beforeAll(async () => {
  seller = await newSeller();
});

const sold: [string, (from: Seller) => Purchase][] = [
  ['a post', ({ postId }) => purchaseOf(postId)],
  ['a reward', ({ postId }) => rewardOf(postId, 5)],
  ['a subscription', ({ creator }) => subscriptionTo(creator)],
];

/** A pay token for a purchase, whose channel the order names. */
const ask = (who: LoginData, { channel: _, ...given }: Purchase) => server.call(getPayToken, given, who);

test.each<[string, (from: Seller) => Purchase]>([
  ...sold,
  ['VIP', () => monthly],
  ['a recharge', () => rechargeOf(1)],
])('a member under 18 does not pay for %s', async (_what, purchaseFrom) => {
  const young = await member(server, 'young', { birthday });
  expect(await ask(young, purchaseFrom(seller))).toMatchObject({
    status: 403,
    data: { error: 'wallet.adultOnly' },
  });
});

test.each(sold)(
  'a creator whose birthday is corrected to under 18 sells no longer: %s',
  async (_what, purchaseFrom) => {
    const from = await newSeller();
    const buyer = await richMember(server, 'buyer', 100);
    expect((await ask(buyer, purchaseFrom(from))).code).toBe('00000');
    const reviewer = await signInOperator(server, 'reviewer');
    const { userId } = from.creator;
    expect((await server.call(correctBirthday, { userId, birthday, reason: '证件' }, reviewer)).code).toBe(
      '00000',
    );
    await expect
      .poll(async () => ask(buyer, purchaseFrom(from)))
      .toMatchObject({ data: { error: 'order.unavailable' } });
    expect(await walletOf(server, buyer)).toMatchObject({ availableBalance: 100 });
    await expectAgreement(server);
  },
);
