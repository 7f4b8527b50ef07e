import type { LoginData } from '@muyu/contract/account/account.ts';
import { like } from '@muyu/contract/like.ts';
import { markNotificationsRead } from '@muyu/contract/notification.ts';
import { ignoreUser } from '@muyu/contract/social.ts';
import { setSubscriptionPrice } from '@muyu/contract/subscription.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { certifiedMember, rewardOf, subscriptionTo } from '../../testing/creators.ts';
import { buy, richMember } from '../../testing/money.ts';
import { publishedPost } from '../../testing/posts.ts';
import { member } from '../../testing/users.ts';
import { flushNotifications } from '../notification/scenario.ts';
import { flushPostCounterDeltas } from '../post/scenario.ts';
import type { PushRequest } from './jobs.ts';
import { buildPushMessage } from './queries/build-push-message.ts';
import { createPushTest } from './testing/push-test.ts';

const { service, server, subscribe, subscribed, afterwards } = await createPushTest();

async function put(who: LoginData, postId: string, status: 0 | 1) {
  await server.call(like, { type: '0', postId, status }, who);
  while ((await flushPostCounterDeltas(server.app)) > 0);
  while ((await flushNotifications(server.app, new Date())) > 0);
}

test('a push of a like that is taken back before sending does not name who liked earlier', async () => {
  const { who: lin } = await subscribed('lin');
  const [earlier, later] = [await member(server, 'earlier'), await member(server, 'later')];
  const postId = await publishedPost(server, lin);
  await put(earlier, postId, 1);
  // A push that waits takes the place of the next one.
  await afterwards();
  await server.call(markNotificationsRead, { type: 'like' }, lin);
  await put(later, postId, 1);
  const { rows } = await server.app.db.execute<{ data: PushRequest }>(sql`
    select data from jobs.job where name = 'push.send' and data ->> 'mergeKey' = ${`like:${postId}`}
    order by data ->> 'since' desc limit 1`);
  const request = rows[0]!.data;
  const title = async () => (await buildPushMessage(server.app, request, new Date()))?.('zh_CN').title;
  expect(await title()).toContain('later');
  await put(later, postId, 0);
  expect(await title()).toBeUndefined();
});

test('a late push of a notice does not name a payer who is ignored by then, and a receipt still arrives', async () => {
  const [star, payer] = [
    await certifiedMember(server, 'creator', 'star'),
    await richMember(server, 'payer', 20),
  ];
  for (const who of [star, payer]) await subscribe(who, service.browser());
  await server.call(setSubscriptionPrice, { price: '10' }, star);
  await buy(server, payer, rewardOf(await publishedPost(server, star), 1));
  await buy(server, payer, subscriptionTo(star));
  const bodies = async (who: LoginData) => {
    const { rows } = await server.app.db.execute<{ data: PushRequest }>(sql`
      select data from jobs.job where name = 'push.send' and data ->> 'userId' = ${who.userId} and data ->> 'event' = 'notice'`);
    const messages = rows.map(({ data }) => buildPushMessage(server.app, data, new Date()));
    return (await Promise.all(messages)).flatMap((message) => message?.('zh_CN').body ?? []);
  };
  const named = (texts: string[], name: string) => texts.filter((text) => text.includes(name));
  expect(named(await bodies(star), 'payer')).toHaveLength(2);
  const receipts = named(await bodies(payer), 'star');
  expect(receipts).not.toEqual([]);
  await server.call(ignoreUser, { userId: payer.userId, status: 1 }, star);
  await server.call(ignoreUser, { userId: star.userId, status: 1 }, payer);
  expect(named(await bodies(star), 'payer')).toEqual([]);
  expect(named(await bodies(payer), 'star')).toEqual(receipts);
});
