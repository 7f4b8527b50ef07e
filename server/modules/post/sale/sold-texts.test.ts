import type { LoginData } from '@muyu/contract/account/account.ts';
import { getPost, updatePost } from '@muyu/contract/post.ts';
import { beforeAll, expect, test } from 'vitest';
import { certifiedMember, purchaseOf } from '../../../testing/creators.ts';
import { buy, richMember } from '../../../testing/money.ts';
import { decide, publishedPost } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';

const server = testServer();
let creator: LoginData;

beforeAll(async () => {
  creator = await certifiedMember(server, 'creator');
});

/** Longer than the preview of a locked post. */
const textOf = (version: string) => `${'江边的灯亮了一夜，'.repeat(6)}${version}`;
const edit = async (postId: string, title: string, content: string) => {
  const given = { postId, title, content, consent: true, paidAmount: 5 };
  expect((await server.call(updatePost, given, creator)).code).toBe('00000');
  await decide(server, postId, 'approved');
};
const shownTo = async (user: LoginData, id: string) => {
  const { title, content, boughtText } = (await server.call(getPost, { id }, user)).data;
  return { title, content, boughtText };
};

test('each buyer keeps the text that was bought, through every edit', async () => {
  const postId = await publishedPost(server, creator, {
    title: '菜谱',
    content: textOf('第一版'),
    paidAmount: 5,
  });
  const [first, second, third] = [
    await richMember(server, 'first', 10),
    await richMember(server, 'second', 10),
    await richMember(server, 'third', 10),
  ];
  await edit(postId, '菜谱', textOf('第一版，还没有人买'));
  await buy(server, first, purchaseOf(postId));
  expect(await shownTo(first, postId)).toMatchObject({
    content: textOf('第一版，还没有人买'),
    boughtText: null,
  });
  await edit(postId, '菜谱', textOf('第二版'));
  await buy(server, second, purchaseOf(postId));
  await edit(postId, '没了', textOf('没了'));
  await buy(server, third, purchaseOf(postId));
  const now = { title: '没了', content: textOf('没了') };
  expect(await shownTo(first, postId)).toEqual({
    ...now,
    boughtText: { title: '菜谱', content: textOf('第一版，还没有人买') },
  });
  expect(await shownTo(second, postId)).toEqual({
    ...now,
    boughtText: { title: '菜谱', content: textOf('第二版') },
  });
  expect(await shownTo(third, postId)).toEqual({ ...now, boughtText: null });
  expect(await shownTo(creator, postId)).toEqual({ ...now, boughtText: null });
});

test('an edit that leaves the text as it is keeps no copy', async () => {
  const postId = await publishedPost(server, creator, {
    title: '灯',
    content: textOf('河边'),
    paidAmount: 5,
  });
  const fan = await richMember(server, 'fan', 10);
  await buy(server, fan, purchaseOf(postId));
  await edit(postId, '灯', textOf('河边'));
  expect(await shownTo(fan, postId)).toEqual({ title: '灯', content: textOf('河边'), boughtText: null });
});
