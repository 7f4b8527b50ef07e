import { type ExcludedItem, excludePost, excludeTag, listExclusions } from '@muyu/contract/recommendation.ts';
import { excludeUser, ignoreUser, socialErrors } from '@muyu/contract/social.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ErrorReply, fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { pageOf, person, post } from '../../../testing/samples.ts';
import { ExclusionsPage } from './exclusions-page.tsx';

const item = (targetId: string, part: Partial<ExcludedItem>): ExcludedItem => ({
  targetId,
  excludedAt: '2026-11-20T00:00:00.000Z',
  person: null,
  post: null,
  tag: null,
  ignored: false,
  ...part,
});
const lin = person('林');
const he = person('何');
const items = {
  person: [item(lin.userId, { person: lin }), item(he.userId, { person: he, ignored: true })],
  post: [item('p1', { post: post({ postId: 'p1', title: '', content: '灯下' }) }), item('p2', {})],
  tag: [item('t1', { tag: { tagId: 't1', name: '夜钓' } })],
};
const button = (name: string) => page.getByRole('button', { name });
const bodies = (endpoint: Parameters<typeof fakeServer.requestsTo>[0]) => fakeServer.requestsTo(endpoint);

beforeEach(() => {
  fakeServer.reply(listExclusions, ({ kind }) => pageOf(...items[kind]));
  for (const endpoint of [excludePost, excludeUser]) fakeServer.reply(endpoint, {});
  fakeServer.reply(excludeTag, { unfollowed: false });
  fakeServer.reply(ignoreUser, ({ userId, status }) => ({ userId, ignored: status === 1, changed: true }));
});

test('a person is recommended again, and can be excluded again in the same row', async () => {
  await renderPage(<ExclusionsPage />);
  await button('恢复推荐 林').click();
  await expect.element(button('不再推荐 林')).toBeVisible();
  await expect.poll(() => bodies(excludeUser)).toEqual([{ userId: lin.userId, status: 0 }]);
  expect(bodies(ignoreUser)).toEqual([]);
  await button('不再推荐 林').click();
  await expect.poll(() => bodies(excludeUser)).toHaveLength(2);
});

test('unblocking a person whose messages are ignored, too, takes both back', async () => {
  await renderPage(<ExclusionsPage />);
  await expect.element(page.getByText('也不接收 TA 的通知和消息')).toBeVisible();
  await button('取消屏蔽 何').click();
  await expect.element(button('屏蔽作者 何')).toBeVisible();
  await expect.element(page.getByText('也不接收 TA 的通知和消息')).not.toBeInTheDocument();
  await expect.poll(() => bodies(excludeUser)).toEqual([{ userId: he.userId, status: 0 }]);
  expect(bodies(ignoreUser)).toEqual([{ userId: he.userId, status: 0 }]);
});

/** Unblocks 何 and blocks them again in the same row; their messages are ignored already if `changed` is false. */
async function blockAgain(changed: boolean) {
  await renderPage(<ExclusionsPage />);
  await button('取消屏蔽 何').click();
  await expect.poll(() => bodies(excludeUser)).toHaveLength(1);
  fakeServer.reply(ignoreUser, ({ userId, status }) => ({ userId, ignored: status === 1, changed }));
  await button('屏蔽作者 何').click();
}
const statuses = (endpoint: typeof excludeUser | typeof ignoreUser) =>
  fakeServer.requestsTo<typeof ignoreUser>(endpoint as typeof ignoreUser).map(({ status }) => status);

test.each([
  ['ends the ignoring that the block began', true, [0, 1, 0]],
  ['leaves an ignoring from before the block', false, [0, 1]],
] as const)('the undo of a block %s', async (_, changed, ignoring) => {
  await blockAgain(changed);
  await expect.poll(() => statuses(excludeUser)).toEqual([0, 1]);
  await button('撤销').last().click();
  await expect.poll(() => statuses(excludeUser)).toEqual([0, 1, 0]);
  expect(statuses(ignoreUser)).toEqual(ignoring);
});

test('a block of which one half is refused has no half', async () => {
  fakeServer.reply(excludeUser, ({ status }) => {
    if (status === 1) throw new ErrorReply(socialErrors.tooManyExcluded, '不再推荐的人太多了');
    return {};
  });
  await blockAgain(true);
  await expect.element(page.getByText('不再推荐的人太多了')).toBeVisible();
  await expect.element(button('屏蔽作者 何')).toBeVisible();
  expect(statuses(ignoreUser)).toEqual([0, 1, 0]);
});

test('posts, also those that are gone, and tags are taken back', async () => {
  await renderPage(<ExclusionsPage />);
  await page.getByRole('tab', { name: '作品' }).click();
  await button('恢复推荐 灯下').click();
  await button('恢复推荐 作品已经看不到了').click();
  await expect.poll(() => bodies(excludePost)).toHaveLength(2);
  await page.getByRole('tab', { name: '标签' }).click();
  await button('恢复推荐 #夜钓').click();
  await expect.poll(() => bodies(excludeTag)).toEqual([{ tagId: 't1', status: 0 }]);
});

test('a list without anything says how something gets there', async () => {
  fakeServer.reply(listExclusions, pageOf());
  await renderPage(<ExclusionsPage />);
  await expect.element(page.getByRole('heading', { name: '这里还没有内容' })).toBeVisible();
});
