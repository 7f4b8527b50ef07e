import { listComments } from '@muyu/contract/comment.ts';
import { listMyPosts } from '@muyu/contract/feed.ts';
import { getPost, setCommentsClosed } from '@muyu/contract/post.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CommentList, CommentSectionProvider } from '#features/comment';
import { client } from '../../../client/client.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { account, pageOf, post } from '../../../testing/samples.ts';
import { OwnPostsPage } from './own-posts-page.tsx';

const postPath = '/post';
const listPath = '/own-posts';

function LinkTo({ path, label }: { path: string; label: string }) {
  const navigate = useNavigate();
  const style = { position: 'fixed', bottom: 0, zIndex: 99 } as const;
  return (
    <button type="button" style={style} onClick={() => void navigate({ to: path })}>
      {label}
    </button>
  );
}

function PostPage() {
  const { data } = useQuery(client.query(getPost, { id: 'post' }));
  return (
    <CommentSectionProvider>
      {data && <CommentList post={data} />}
      <LinkTo path={listPath} label="去列表" />
    </CommentSectionProvider>
  );
}

const ListPage = () => (
  <>
    <OwnPostsPage tab="all" onTab={() => {}} />
    <LinkTo path={postPath} label="去作品" />
  </>
);

test('comments that are closed on the page of a post are closed in the list of own posts', async () => {
  let closeComment = false;
  const own = () => post({ userId: account.userId, closeComment });
  fakeServer.reply(listMyPosts, () => pageOf(own()));
  fakeServer.reply(getPost, own);
  fakeServer.reply(listComments, {
    resultList: [],
    hasNextPage: false,
    nextPage: null,
    waiting: { comments: [], replies: [] },
    mayComment: true,
  });
  fakeServer.reply(setCommentsClosed, ({ status }) => {
    closeComment = status === 1;
    return { closeComment };
  });
  await renderPage(<ListPage />, { pages: { [postPath]: PostPage, [listPath]: ListPage } });
  await expect.element(page.getByRole('button', { name: /更多操作/ })).toBeVisible();
  await page.getByText('去作品').click();
  await page.getByRole('button', { name: '管理评论' }).click();
  await page.getByRole('button', { name: '关闭评论' }).click();
  await expect.element(page.getByText('评论已关闭')).toBeVisible();
  await page.getByText('去列表').click();
  await page.getByRole('button', { name: /更多操作/ }).click();
  await expect.element(page.getByRole('button', { name: '打开评论' })).toBeVisible();
});
