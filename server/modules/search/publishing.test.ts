import { updateInfo } from '@muyu/contract/account/account.ts';
import { updatePrivacy } from '@muyu/contract/account/settings.ts';
import { searchPosts } from '@muyu/contract/search.ts';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { concurrencyTest } from '../../testing/concurrency-test.ts';
import { signInOperator } from '../../testing/operators.ts';
import { pendingPost } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { member } from '../../testing/users.ts';
import { decideReview, getPendingReviewId } from '../moderation/scenario.ts';

const server = testServer();

concurrencyTest(
  'a post that is published while its author changes the name and hides from places is found by the new name and not by its place',
  async () => {
    const { app } = server;
    const author = await member(server, 'author', { nickname: '林间客' });
    const postId = await pendingPost(server, author, { content: '阁楼上的望远镜', placeCode: '350200' });
    const reviewId = await getPendingReviewId(app.db, postId);
    const { operatorId } = await signInOperator(server, 'reviewer');
    const idsOf = async (keyword: string) =>
      (await server.call(searchPosts, { keyword }, author)).data.resultList.map((found) => found.postId);
    const unfinished = () =>
      app.db.$count(
        sql`jobs.job where name = 'search.indexPerson' and start_after <= now() and state < 'completed'`,
      );
    await app.db.transaction(async (tx) => {
      const decision = { reviewId, decision: 'approved', decidedBy: operatorId } as const;
      await decideReview({ app, now: new Date(), locale: 'zh_CN' }, tx, decision);
      expect((await server.call(updateInfo, { nickname: '渡口人' }, author)).status).toBe(200);
      expect((await server.call(updatePrivacy, { hideFromLocation: true }, author)).status).toBe(200);
      await expect.poll(unfinished, { timeout: 60_000 }).toBe(0);
    });
    expect(await idsOf('望远镜')).toEqual([postId]);
    // Delayed jobs are due.
    await app.db.execute(sql`update jobs.job set start_after = now() where start_after > now()`);
    await expect.poll(() => idsOf('渡口人'), { timeout: 60_000 }).toEqual([postId]);
    await expect.poll(() => idsOf('厦门'), { timeout: 60_000 }).toEqual([]);
  },
);
