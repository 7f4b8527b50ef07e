import type { LoginData } from '@muyu/contract/account/account.ts';
import { getPostDraft, setCommentsClosed, updatePost } from '@muyu/contract/post.ts';
import { beforeAll, expect, test } from 'vitest';
import { contextAs, decide, pendingPost, publishedPost, readyPicture } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { putTag } from '../scenario.ts';

const server = testServer({ demo: true });
let author: LoginData;

beforeAll(async () => {
  author = await member(server, 'author');
});

const changed = { status: 409, data: { error: 'post.changedElsewhere' } };
const draftOf = async (postId: string) => (await server.call(getPostDraft, { postId }, author)).data;
const edit = (postId: string, content: string, version?: string) =>
  server.call(updatePost, { postId, content, consent: true, ...(version ? { version } : {}) }, author);

test.each([
  ['pending', pendingPost],
  ['published', publishedPost],
])('an edit of a %s post replaces no version that was submitted since it began', async (state, make) => {
  const postId = await make(server, author, { content: '第一版' });
  const { version } = await draftOf(postId);
  expect(await edit(postId, '电脑上的第二版', version)).toMatchObject({ status: 200, data: { state } });
  expect(await edit(postId, '手机上的第二版', version)).toMatchObject(changed);
  const now = await draftOf(postId);
  expect(now).toMatchObject({ content: '电脑上的第二版', state });
  expect(await edit(postId, '手机上的第三版', now.version)).toMatchObject({ status: 200 });
  expect((await draftOf(postId)).content).toBe('手机上的第三版');
});

test('an edit that names no version replaces what was submitted since', async () => {
  const postId = await pendingPost(server, author, { content: '第一版' });
  await edit(postId, '第二版');
  expect((await edit(postId, '第三版')).status).toBe(200);
  expect((await draftOf(postId)).content).toBe('第三版');
});

test('decisions and closed comments leave the version of a post', async () => {
  const postId = await pendingPost(server, author, { content: '第一版' });
  const { version } = await draftOf(postId);
  await decide(server, postId, 'approved');
  await server.call(setCommentsClosed, { postId, status: 1 }, author);
  expect((await draftOf(postId)).version).toBe(version);
  await edit(postId, '第二版', version);
  const second = await draftOf(postId);
  await decide(server, postId, 'rejected');
  expect((await draftOf(postId)).version).toBe(second.version);
  await edit(postId, '第三版', second.version);
  const third = await draftOf(postId);
  await decide(server, postId, 'approved');
  expect((await draftOf(postId)).version).toBe(third.version);
  expect((await edit(postId, '第四版', third.version)).status).toBe(200);
});

test('an edit whose reply was lost is accepted again, also after its approval', async () => {
  const friend = await member(server, 'friend');
  const names = { zh_CN: '光', en_US: 'Light', ja: '光' };
  const tagId = await putTag(contextAs(server, author), 'light', names, 1);
  const fileIds = [await readyPicture(server, author), await readyPicture(server, author)];
  const parts = { fileIds, tagIds: [tagId], markUserIds: [friend.userId], placeCode: '330100' };
  for (const make of [pendingPost, publishedPost]) {
    const postId = await make(server, author, { content: '第一版' });
    const { version } = await draftOf(postId);
    const body = { ...parts, postId, title: '灯', content: '第二版', consent: true, version };
    for (const decision of [null, null, 'approved'] as const) {
      expect((await server.call(updatePost, body, author)).status).toBe(200);
      if (decision) await decide(server, postId, decision);
    }
    expect((await server.call(updatePost, body, author)).status).toBe(200);
    const reordered = { ...body, fileIds: [...fileIds].reverse() };
    expect(await server.call(updatePost, reordered, author)).toMatchObject(changed);
  }
});
