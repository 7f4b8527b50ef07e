import { getUserDetail } from '@muyu/contract/admin/sanction.ts';
import { addComment, listComments, replyToComment } from '@muyu/contract/comment.ts';
import type { Locale } from '@muyu/contract/core/locale.ts';
import { expect, test } from 'vitest';
import { signInOperator } from '../../../testing/operators.ts';
import { eraseUserData } from '../../../testing/personal-data.ts';
import { publishedPost } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';

const server = testServer({ demo: true });
const names: [Locale, string][] = [
  ['zh_CN', '已注销用户'],
  ['en_US', 'Deleted user'],
  ['ja', '削除済みユーザー'],
];

test('an erased person is named in the language of who reads', async () => {
  const [author, gone] = [await member(server, 'author'), await member(server, 'gone')];
  const support = await signInOperator(server, 'support');
  const postId = await publishedPost(server, author);
  const { commentId } = (await server.call(addComment, { postId, content: '再见' }, gone)).data;
  const reply = await server.call(replyToComment, { postId, commentId, content: '一路顺风' }, author);
  expect(reply.status).toBe(200);
  await eraseUserData(server, gone.userId);
  for (const [locale, name] of names) {
    const [comment] = (await server.call(listComments, { postId }, { ...author, locale })).data.resultList;
    expect(comment!.userInfo.nickname).toBe(name);
    expect(comment!.childLists[0]!.userInfo.nickname).toBe('author');
    const { data } = await server.call(getUserDetail, { userId: gone.userId }, { ...support, locale });
    expect(data.nickname).toBe(name);
  }
});
