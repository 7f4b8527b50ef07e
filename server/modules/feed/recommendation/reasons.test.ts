import type { LoginData } from '@muyu/contract/account/account.ts';
import { blockTag } from '@muyu/contract/admin/tag.ts';
import { addComment } from '@muyu/contract/comment.ts';
import { like } from '@muyu/contract/like.ts';
import { followTag, listRecommendedPosts, type RecommendedPost } from '@muyu/contract/recommendation.ts';
import { follow, unfollowByPost } from '@muyu/contract/social.ts';
import { tagErrors } from '@muyu/contract/tag.ts';
import { expect, test } from 'vitest';
import { newId } from '../../../platform/database/ids.ts';
import { certifiedMember, purchaseOf, rewardOf } from '../../../testing/creators.ts';
import { buy, richMember } from '../../../testing/money.ts';
import { signInOperator } from '../../../testing/operators.ts';
import { contextAs, makeEstablished, publishedPost } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { putTag } from '../../post/scenario.ts';
import { buildRecommendation } from '../scenario.ts';
import { readEntries } from './stored-entries.ts';

const server = testServer();

const reasonOf = async (who: LoginData, postId: string): Promise<RecommendedPost['reason'] | undefined> =>
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
  await makeEstablished(server, [author.userId]);
  await server.call(like, { type: '0', postId: liked, status: 1 }, me);
  await server.call(followTag, { tagId, status: 1 }, me);
  expect(await reasonOf(me, found)).toEqual({ kind: 'followedTag', tagId });
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

const acts = {
  'comments on': (who: LoginData, postId: string) => server.call(addComment, { postId, content: '好' }, who),
  buys: (who: LoginData, postId: string) => buy(server, who, purchaseOf(postId)),
  tips: (who: LoginData, postId: string) => buy(server, who, rewardOf(postId, 5)),
};
for (const [name, act] of Object.entries(acts))
  test(`a tag is a reason after the viewer ${name} a post with it`, async () => {
    const me = await richMember(server, 'me', 60);
    const authors = [
      await certifiedMember(server, 'creator', 'star'),
      await certifiedMember(server, 'creator', 'star'),
    ] as const;
    const names = { zh_CN: `标${name}`, en_US: `tag ${name}`, ja: `札${name}` };
    const tagId = await putTag(contextAs(server, authors[0]), `tag-${name}`.replaceAll(' ', '-'), names, 1);
    const paid = name === 'buys' ? { paidAmount: 9.9 } : {};
    const engaged = await publishedPost(server, authors[0], { tagIds: [tagId], ...paid });
    // The post of a new creator.
    const found = await publishedPost(server, authors[1], { tagIds: [tagId] });
    const reason = async () => {
      const { entries } = await buildRecommendation(server.app, me.userId, new Date());
      return readEntries(entries).find(({ postId }) => postId === found)?.reason;
    };
    expect(await reason()).not.toBe(`tag:${tagId}`);
    expect((await act(me, engaged)).code).toBe('00000');
    expect(await reason()).toBe(`tag:${tagId}`);
  });

test('a comment below an own post is no reason', async () => {
  const [me, author] = [await member(server, 'me'), await member(server, 'author')];
  const tagId = await putTag(contextAs(server, me), 'own', { zh_CN: '自', en_US: 'own', ja: '自' }, 1);
  const own = await publishedPost(server, me, { tagIds: [tagId] });
  const found = await publishedPost(server, author, { tagIds: [tagId] });
  expect((await server.call(addComment, { postId: own, content: '谢谢' }, me)).code).toBe('00000');
  const reason = async () => {
    const { entries } = await buildRecommendation(server.app, me.userId, new Date());
    return readEntries(entries).find(({ postId }) => postId === found)?.reason;
  };
  expect(await reason()).not.toBe(`tag:${tagId}`);
  expect((await server.call(followTag, { tagId, status: 1 }, me)).code).toBe('00000');
  expect(await reason()).toBe(`followedTag:${tagId}`);
});

test('posts of every followed tag are recommended, also of more than eight', async () => {
  const [me, author] = [await member(server, 'me'), await member(server, 'author')];
  const posts = new Map<string, string>();
  for (let n = 0; n < 12; n++) {
    const names = { zh_CN: `多${n}`, en_US: `many ${n}`, ja: `数${n}` };
    const tagId = await putTag(contextAs(server, author), `many-${n}`, names, 1);
    posts.set(tagId, await publishedPost(server, author, { tagIds: [tagId] }));
    await server.call(followTag, { tagId, status: 1 }, me);
  }
  await makeEstablished(server, [author.userId]);
  const { entries } = await buildRecommendation(server.app, me.userId, new Date());
  const reasons = new Map(readEntries(entries).map(({ postId, reason }) => [postId, reason]));
  for (const [tagId, postId] of posts) expect(reasons.get(postId)).toBe(`followedTag:${tagId}`);
});
