import { addPost } from '@muyu/contract/post.ts';
import { expect, test } from 'vitest';
import { testServer } from '../../../testing/server.ts';
import { useSetting } from '../../../testing/settings.ts';
import { member } from '../../../testing/users.ts';
import * as settings from '../settings.ts';

const server = testServer();
const add = async (draft: Partial<Parameters<typeof server.call<typeof addPost>>[1]>) =>
  server.call(
    addPost,
    { type: 2, title: '', content: '晚安', consent: true, ...draft },
    await member(server, 'author'),
  );

test.each([
  ['title', settings.titleLength, 10],
  ['content', settings.contentLength, 100],
] as const)('the setting bounds the characters of the %s', async (field, setting, limit) => {
  await useSetting(server, setting, limit);
  expect((await add({ [field]: '月'.repeat(limit) })).status).toBe(200);
  expect(await add({ [field]: '月'.repeat(limit + 1) })).toMatchObject({
    status: 400,
    data: { error: 'core.badInput', fields: [{ field, reason: `最多 ${limit} 个字符` }] },
  });
});

test.each([
  ['tagIds', settings.tagCount],
  ['markUserIds', settings.mentionCount],
] as const)('the setting bounds the number of %s', async (field, setting) => {
  await useSetting(server, setting, 1);
  const ids = await Promise.all(['one', 'two'].map(async (name) => (await member(server, name)).userId));
  expect(await add({ [field]: ids })).toMatchObject({
    status: 400,
    data: { error: 'core.badInput', fields: [{ field, reason: '最多 1 项' }] },
  });
});
