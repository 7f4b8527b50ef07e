import { addComment, getComment, listComments, replyToComment } from '@muyu/contract/comment.ts';
import { randomUuid } from '@muyu/contract/core/device/random-uuid.ts';
import { getPost, postErrors } from '@muyu/contract/post.ts';
import type { ReactNode } from 'react';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { enqueueAct, useOutbox } from '../../client/offline/outbox.ts';
import { ErrorReply, fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { Route as CommentRoute } from '../routes/column/lookComment.tsx';
import { Route as PostRoute } from '../routes/post/postDetail.tsx';
import { installOutbox } from './install-outbox.ts';

beforeAll(() => installOutbox(() => {}));

beforeEach(() => {
  for (const endpoint of [getPost, listComments, getComment, addComment, replyToComment])
    fakeServer.reply(endpoint, () => {
      throw new ErrorReply(postErrors.notFound, '作品不存在');
    });
});

const pageOf = (route: typeof PostRoute | typeof CommentRoute) => route.options.component as () => ReactNode;
const refused = page.getByRole('list', { name: '等待发送的评论' });

test.each([
  ['a comment', PostRoute, '/post/postDetail', {}],
  ['a reply', CommentRoute, '/column/lookComment', { commentId: 'c1' }],
] as const)('%s on a post that is gone can be copied and deleted', async (_what, route, path, of) => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => copied.mockRestore());
  const { router } = await renderPage(null, { pages: { [path]: pageOf(route) } });
  const input = { postId: 'gone', content: '灯下见', key: randomUuid(), ...of };
  enqueueAct('comment:1', { kind: 'comment', input, marks: [], nickname: null }, false);
  await expect.poll(() => useOutbox.getState().entries).toMatchObject([{ state: 'refused' }]);
  await router.navigate({ to: path, search: { postId: 'gone', ...of } } as never);
  await expect.element(refused.getByText('灯下见')).toBeVisible();
  await expect.element(refused.getByText('作品不存在')).toBeVisible();
  expect(refused.getByRole('button', { name: '修改' }).elements()).toEqual([]);
  await refused.getByRole('button', { name: '复制' }).click();
  expect(copied).toHaveBeenCalledExactlyOnceWith('灯下见');
  await refused.getByRole('button', { name: '删除' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
  await expect.element(refused).not.toBeInTheDocument();
  expect(useOutbox.getState().entries).toEqual([]);
});
