import { blockTag } from '@muyu/contract/admin/tag.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import { like } from '@muyu/contract/like.ts';
import { followTag, listRecommendedPosts, type RecommendedPost } from '@muyu/contract/recommendation.ts';
import { follow, unfollowByPost } from '@muyu/contract/social.ts';
import { tagErrors } from '@muyu/contract/tag.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '../../../platform/database/ids.ts';
import { signInOperator } from '../../../testing/operators.ts';
import { contextAs, publishedPost } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { putTag } from '../../post/scenario.ts';
import { buildRecommendation } from '../scenario.ts';

const server = testServer();
type TestUser = Awaited<ReturnType<typeof member>>;

const reasonOf = async (who: TestUser, postId: string): Promise<RecommendedPost['reason'] | undefined> =>
  (await server.call(listRecommendedPosts, {}, who)).data.resultList.find((post) => post.postId === postId)
    ?.reason;

test('a blocked tag is no reason any more, and its followers can leave it', async () => {
  const [me, author] = [await member(server, 'me'), await member(server, 'author')];
  const editor = await signInOperator(server, 'editor');
  const tagId = await putTag(contextAs(server, author), 'dusk', { zh_CN: '暮', en_US: 'dusk', ja: '暮' }, 1);
  const [liked, found] = [
    await publishedPost(server, author, { tagIds: [tagId] }),
    await publishedPost(server, author, { tagIds: [tagId] }),
  ];
  // The author is no new one.
  await server.app.db.execute(
    sql`update published_post set published_at = ${new Date(Date.now() - 60 * DAY_MS)} where post_id = ${liked}`,
  );
  await server.call(like, { type: '0', postId: liked, status: 1 }, me);
  await server.call(followTag, { tagId, status: 1 }, me);
  expect(await reasonOf(me, found)).toEqual({ kind: 'tag', tagId });
  await server.call(blockTag, { tagId, status: 1 }, editor);
  // The content of a post with its tags is cached for ten seconds.
  await expect.poll(() => reasonOf(me, found), { timeout: 20_000 }).toEqual({ kind: 'hot', tagId: null });
  const { entries } = await buildRecommendation(server.app, me.userId, new Date());
  expect(JSON.stringify(entries)).not.toContain(tagId);
  const unfollowed = await server.call(followTag, { tagId, status: 0 }, me);
  expect(unfollowed.data).toEqual({ tagId, followed: false });
  const refused = { status: 404, data: { error: tagErrors.notFound.name } };
  expect(await server.call(followTag, { tagId, status: 1 }, me)).toMatchObject(refused);
  for (const unknown of [newId(new Date()), 'x'])
    expect(await server.call(followTag, { tagId: unknown, status: 1 }, me)).toMatchObject(refused);
});

test('a post of an author who was unfollowed is no longer recommended because of that', async () => {
  const [me, author] = [await member(server, 'me'), await member(server, 'author')];
  const postId = await publishedPost(server, author);
  await server.call(follow, { userId: author.userId }, me);
  expect(await reasonOf(me, postId)).toEqual({ kind: 'follow', tagId: null });
  await server.call(unfollowByPost, { userId: author.userId }, me);
  expect(await reasonOf(me, postId)).toEqual({ kind: 'hot', tagId: null });
});
