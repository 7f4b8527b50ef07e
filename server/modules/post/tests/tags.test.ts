import type { LoginData } from '@muyu/contract/account/account.ts';
import { blockTag } from '@muyu/contract/admin/tag.ts';
import { getPost } from '@muyu/contract/post.ts';
import { getTag, listHotTags } from '@muyu/contract/tag.ts';
import { expect, test } from 'vitest';
import { newId } from '../../../platform/database/ids.ts';
import { signInOperator } from '../../../testing/operators.ts';
import { contextAs, pendingPost, publishedPost } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member, visitor } from '../../../testing/users.ts';
import { putTag } from '../scenario.ts';

const server = testServer();

const newTag = (author: LoginData, key: string, position: number) =>
  putTag(contextAs(server, author), key, { zh_CN: `${key}签`, en_US: key, ja: `${key}タグ` }, position);

test('counts the published posts of a tag and lists the tags of the hottest posts by frequency', async () => {
  const author = await member(server, 'author');
  const reader = await visitor(server);
  const [sea, dusk, idle] = [
    await newTag(author, 'sea', 1),
    await newTag(author, 'dusk', 2),
    await newTag(author, 'idle', 3),
  ];
  for (let i = 0; i < 3; i++) await publishedPost(server, author, { tagIds: [dusk] });
  const both = await publishedPost(server, author, { tagIds: [sea, dusk] });
  await pendingPost(server, author, { tagIds: [sea] });
  const info = await server.call(getTag, { tagId: sea }, { ...reader, locale: 'en_US' });
  expect(info.data).toEqual({ tagId: sea, name: 'sea', postNum: 1 });
  expect((await server.call(getTag, { tagId: idle }, reader)).data.postNum).toBe(0);
  const hot = await server.call(listHotTags, {}, { ...reader, locale: 'ja' });
  expect(hot.data).toEqual([
    { tagId: dusk, name: 'duskタグ', postNum: 4 },
    { tagId: sea, name: 'seaタグ', postNum: 1 },
  ]);
  const gone = { status: 404, data: { error: 'tag.notFound' }, message: '没有这个标签' };
  for (const tagId of [newId(new Date()), 'x'])
    expect(await server.call(getTag, { tagId }, { ...reader, locale: 'zh_CN' })).toMatchObject(gone);
  expect((await server.call(getPost, { id: both }, reader)).data.tags).toHaveLength(2);
  expect((await server.http.inject({ url: '/api/post/app/p/tag/private/hot' })).statusCode).toBe(401);
});

test('a blocked tag takes the place of no other among the hot tags', async () => {
  const author = await member(server, 'blocker');
  const editor = await signInOperator(server, 'editor');
  const rare = await newTag(author, 'rare', 4);
  await publishedPost(server, author, { tagIds: [rare] });
  for (const group of [0, 1]) {
    const tagIds: string[] = [];
    for (let n = 0; n < 5; n++) tagIds.push(await newTag(author, `blocked${group}${n}`, 5));
    for (let n = 0; n < 2; n++) await publishedPost(server, author, { tagIds });
    for (const tagId of tagIds) await server.call(blockTag, { tagId, status: 1 }, editor);
  }
  const names = (await server.call(listHotTags, {}, author)).data.map(({ name }) => name);
  expect(names).toContain('rare签');
  expect(names.filter((name) => name.startsWith('blocked'))).toEqual([]);
});
