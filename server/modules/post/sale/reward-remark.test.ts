import { ignoreUser } from '@muyu/contract/social.ts';
import { createOrder, getPayToken, payOrder } from '@muyu/contract/wallet/order.ts';
import { listBalanceDetails } from '@muyu/contract/wallet/wallet.ts';
import { expect, test } from 'vitest';
import { certifiedMember, rewardOf } from '../../../testing/creators.ts';
import { payPassword, richMember } from '../../../testing/money.ts';
import { publishedPost } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';

const server = testServer();

test('the remark of an ignored person is left out of the balance details as long as the ignoring lasts', async () => {
  const fan = await richMember(server, 'writer', 10);
  const star = await certifiedMember(server, 'creator', 'listener');
  const postId = await publishedPost(server, star);
  const { token, payAmount } = (await server.call(getPayToken, rewardOf(postId, 1), fan)).data;
  const request = { ...rewardOf(postId, 1), channel: 'Balance', payAmount, token, remark: '看这里' } as const;
  const { orderId } = (await server.call(createOrder, request, fan)).data;
  await server.call(payOrder, { orderId, channel: 'Balance', payPassword }, fan);
  const listed = async () => (await server.call(listBalanceDetails, {}, star)).data.resultList[0]!;
  const ignore = (status: 0 | 1) => server.call(ignoreUser, { userId: fan.userId, status }, star);
  expect(await listed()).toMatchObject({ userId: fan.userId, remark: '看这里' });
  await ignore(1);
  expect(await listed()).toMatchObject({ userId: fan.userId, remark: '' });
  await ignore(0);
  expect(await listed()).toMatchObject({ remark: '看这里' });
});
