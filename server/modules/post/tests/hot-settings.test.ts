import { changeSetting } from '@muyu/contract/admin/setting.ts';
import { getTypeFeed, sortTypes } from '@muyu/contract/feed.ts';
import { like } from '@muyu/contract/like.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signInOperator } from '../../../testing/operators.ts';
import { publishedPost } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { appendCounterDelta } from '../index.ts';
import { flushPostCounterDeltas } from '../scenario.ts';
import { postStat } from '../tables.ts';

const server = testServer({ demo: true });

test('a changed weight orders all posts anew, and a changed decay their scores', async () => {
  const owner = await signInOperator(server, 'owner');
  const author = await member(server, 'author');
  const [liked, played] = [await publishedPost(server, author), await publishedPost(server, author)];
  for (const reader of [author, await member(server, 'reader')])
    await server.call(like, { type: '0', postId: liked, status: 1 }, reader);
  await appendCounterDelta(server.app.db, played, { plays: 30 }, new Date());
  await flushPostCounterDeltas(server.app);
  const hottest = async () =>
    (await server.call(getTypeFeed, { sortType: sortTypes.hot }, author)).data.resultList.map(
      ({ postId }) => postId,
    );
  expect(await hottest()).toEqual([liked, played]);
  const change = (key: string, value: number) =>
    server.call(changeSetting, { key, value, revision: 0, reason: '试试' }, owner);
  expect((await change('post.playWeight', 100)).status).toBe(200);
  await expect.poll(hottest, { timeout: 60_000 }).toEqual([played, liked]);

  const scoreOf = async () =>
    (await server.app.db.select().from(postStat).where(eq(postStat.postId, liked)))[0]!;
  const { publishedAt } = await scoreOf();
  await change('post.hotDecayMinutes', 60);
  const expected = Math.log10(4) + publishedAt.getTime() / 1000 / 3600;
  await expect.poll(async () => (await scoreOf()).hotScore, { timeout: 60_000 }).toBeCloseTo(expected, 3);
});
