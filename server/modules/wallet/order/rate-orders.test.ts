import { expect, test } from 'vitest';
import { certifiedMember, rewardOf } from '../../../testing/creators.ts';
import { orderOf, richMember } from '../../../testing/money.ts';
import { publishedPost } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { useSetting } from '../../../testing/settings.ts';
import { rateOrders } from '../rate-limits.ts';

const server = testServer({ limits: true }, 'none');

test('more orders a minute than the limit allows wait', async () => {
  const postId = await publishedPost(server, await certifiedMember(server, 'creator'));
  const fan = await richMember(server, 'fan', 10);
  await useSetting(server, rateOrders, 2);
  const statuses: number[] = [];
  for (let i = 0; i < 3; i++) statuses.push((await orderOf(server, fan, rewardOf(postId, 0.01))).status);
  expect(statuses).toEqual([200, 200, 429]);
});
