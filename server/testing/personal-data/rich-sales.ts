import type { LoginData } from '@muyu/contract/account/account.ts';
import { certifyAs, purchaseOf, rewardOf, subscriptionTo } from '../creators.ts';
import { buy, newCard } from '../money.ts';
import { publishedPost } from '../posts.ts';
import { sendTo } from '../send-to.ts';
import type { TestServer } from '../server.ts';

/**
 * Rows of a member in the tables of sales: a price of the own subscription, a read preview, a bought post, a reward with a remark and a
 * subscription. Needs the pay password of `spendAndWithdraw`; the balance is empty afterwards.
 */
export async function sellAndBuy(
  server: TestServer,
  who: LoginData,
  other: LoginData,
  remark: string,
): Promise<void> {
  const send = sendTo(server);
  for (const creator of [who, other]) {
    await certifyAs(server, creator, 'creator');
    await send('PUT /user/app/u/account/private/up/{price}', { price: '10' }, creator);
  }
  const postId = await publishedPost(server, other, { title: '江边的灯', paidAmount: 5 });
  await send('POST /order/app/o/rechargeCard/private/use', { code: await newCard(server, 17) }, who);
  await send('POST /inst/app/post/private/read', { postId }, who);
  for (const purchase of [purchaseOf(postId), { ...rewardOf(postId, 2), remark }, subscriptionTo(other)])
    await buy(server, who, purchase);
}
