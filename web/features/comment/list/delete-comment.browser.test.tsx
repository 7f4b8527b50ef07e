import { type Comment, commentErrors, listComments } from '@muyu/contract/comment.ts';
import { deleteComment, deleteReply } from '@muyu/contract/comment-management.ts';
import { getPost } from '@muyu/contract/post.ts';
import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { client } from '../../../client/client.ts';
import { ErrorReply, fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { comment, pageOf, post, reply } from '../../../testing/samples.ts';
import { CommentSectionProvider } from '../comment-section-context.tsx';
import { CommentList } from './comment-list.tsx';

const gone = () => {
  throw new ErrorReply(commentErrors.notFound, '没有找到这条评论');
};
const text = page.getByText('灯下见');
const dialog = page.getByRole('alertdialog');
const replyText = page.getByText('我也来');

function Post() {
  const { data } = useQuery(client.query(getPost, { id: 'post' }));
  return data && <CommentList post={data} />;
}

async function chooseDelete(listed: Comment, row: number, commentNum: number) {
  fakeServer.reply(getPost, post({ commentNum }));
  fakeServer.reply(listComments, {
    ...pageOf(listed),
    waiting: { comments: [], replies: [] },
    mayComment: true,
  });
  await renderPage(
    <CommentSectionProvider>
      <Post />
    </CommentSectionProvider>,
  );
  await page
    .getByRole('button', { name: /更多操作/ })
    .nth(row)
    .click();
  await page.getByRole('button', { name: '删除', exact: true }).click();
}

async function deleteIn(listed: Comment, row: number, commentNum: number) {
  await chooseDelete(listed, row, commentNum);
  fakeServer.reply(getPost, post({ commentNum: commentNum - 1 }));
  await dialog.getByRole('button', { name: '删除' }).click();
  await expect.element(page.getByText('没有找到这条评论')).toBeVisible();
  expect(fakeServer.requestsTo(getPost)).toHaveLength(2);
}

test('a comment that is gone already leaves the list with the reason', async () => {
  fakeServer.reply(deleteComment, gone);
  await deleteIn(comment(), 0, 1);
  await expect.element(text).not.toBeInTheDocument();
});

test('a reply that is gone already leaves the list, and its comment stays', async () => {
  fakeServer.reply(deleteReply, gone);
  await deleteIn(comment({ childLists: [reply()], commentNum: 1 }), 1, 2);
  await expect.element(replyText).not.toBeInTheDocument();
  await expect.element(text).toBeVisible();
});

test.each([
  ['comment', comment(), 0, '删除这条评论？', '删除后不能恢复。'],
  [
    'comment with replies',
    comment({ childLists: [reply()], commentNum: 1 }),
    0,
    '删除这条评论？',
    '它下面的回复会一起删除，不能恢复。',
  ],
  ['reply', comment({ childLists: [reply()], commentNum: 1 }), 1, '删除这条回复？', '删除后不能恢复。'],
])('a %s is deleted after a question only', async (_, listed, row, title, consequence) => {
  await chooseDelete(listed, row, 2);
  await expect.element(dialog.getByRole('heading', { name: title })).toBeVisible();
  await expect.element(dialog.getByText(consequence)).toBeVisible();
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(text).toBeVisible();
});
