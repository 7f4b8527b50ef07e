import { randomUuid } from '@muyu/contract/core/device/random-uuid.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { enqueueAct, updateEntry, useOutbox } from '../../../client/offline/outbox.ts';
import { goOffline } from '../../../testing/connection.ts';
import { renderPage } from '../../../testing/render.tsx';
import { post } from '../../../testing/samples.ts';
import { CommentSectionProvider } from '../comment-section-context.tsx';
import { QueuedComments } from './queued-comments.tsx';

const list = page.getByRole('list', { name: '等待发送的评论' });
const button = (name: string) => list.getByRole('button', { name });

async function showQueued(isAttempted: boolean) {
  goOffline();
  const input = { postId: 'post', content: '灯下见', key: randomUuid() };
  enqueueAct('comment:1', { kind: 'comment', input, marks: [], nickname: null }, isAttempted);
  await renderPage(
    <CommentSectionProvider>
      <QueuedComments post={post()} />
    </CommentSectionProvider>,
  );
  await expect.element(list.getByText('灯下见')).toBeVisible();
}

test('a comment that may have been written can be copied, not sent as another one', async () => {
  await showQueued(true);
  await expect.element(list.getByText('可能已发出，连上后确认')).toBeVisible();
  await expect.element(button('复制')).toBeVisible();
  await expect.element(button('修改')).not.toBeInTheDocument();
});

test('the deletion of a comment that may have been written says where that one stays', async () => {
  await showQueued(true);
  await button('删除').click();
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog.getByText(/它可能已经发出/)).toBeVisible();
  await dialog.getByRole('button', { name: '删除' }).click();
  await expect.element(list).not.toBeInTheDocument();
  expect(useOutbox.getState().entries).toEqual([]);
});

test.each([
  ['not sent yet', false, 'waiting'],
  ['refused', true, 'refused'],
] as const)('a comment that was %s can be changed', async (_what, isAttempted, state) => {
  await showQueued(isAttempted);
  updateEntry(useOutbox.getState().entries[0]!.id, { state });
  await expect.element(button('修改')).toBeVisible();
  await button('删除').click();
  await expect.element(page.getByRole('alertdialog').getByText(/它还没有发出/)).toBeVisible();
});
