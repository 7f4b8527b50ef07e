import { listComments, listReplies } from '@muyu/contract/comment.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readSetting } from '../../../client/site/site-settings.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { pressByKey } from '../../../testing/focus.ts';
import { renderPage } from '../../../testing/render.tsx';
import { comment, pageOf, post, reply } from '../../../testing/samples.ts';
import { CommentSectionProvider } from '../comment-section-context.tsx';
import { CommentList } from '../list/comment-list.tsx';

test('the keyboard stays at the replies that it expands and collapses', async () => {
  const count = readSetting('site.pageReplies');
  const first = Array.from({ length: count }, (_, at) =>
    reply({ replyId: `r${at}`, content: `第 ${at} 条` }),
  );
  fakeServer.reply(listComments, {
    ...pageOf(comment({ childLists: first, commentNum: count + 1, hasNextPage: true, nextPage: '2' })),
    waiting: { comments: [], replies: [] },
    mayComment: true,
  });
  fakeServer.reply(
    listReplies,
    pageOf(reply({ replyId: 'z', content: '最后一条', createdAt: '2026-12-01T12:00:00.000Z' })),
  );
  await renderPage(
    <CommentSectionProvider>
      <CommentList post={post({ commentNum: count + 2 })} />
    </CommentSectionProvider>,
  );
  const expand = page.getByRole('button', { name: '展开 1 条回复' });
  const collapse = page.getByRole('button', { name: '收起回复' });
  await pressByKey(expand);
  await expect.element(page.getByText('最后一条')).toBeVisible();
  await expect.element(collapse).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('最后一条')).not.toBeInTheDocument();
  await expect.element(expand).toHaveFocus();
});
