import { getNextPosts } from '@muyu/contract/feed.ts';
import { getPost, recordPostRead } from '@muyu/contract/post.ts';
import { useQuery } from '@tanstack/react-query';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../app/query.ts';
import { client } from '../../../client/client.ts';
import { connectionLost, fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { mediaFile, pageOf, post, video } from '../../../testing/samples.ts';
import { PostLink } from '../post-link.tsx';
import { cachePostPreview } from '../post-preview-cache.ts';
import { PostPage } from './post-page.tsx';

const clip = (postId: string, keptUntil: string | null) =>
  post({ type: 1, postId, keptUntil, files: [mediaFile({ postVideoFile: video() })] });

beforeEach(() => {
  fakeServer.reply(recordPostRead, {});
  fakeServer.reply(getNextPosts, pageOf(post({ postId: 'next', title: '下一件' })));
});

async function show(postId: string, keptUntil: string | null) {
  fakeServer.reply(getPost, clip(postId, keptUntil));
  await renderPage(
    <PostPage
      postId={postId}
      renderComments={() => <p>大家的评论</p>}
      unsent={null}
      foot={() => <p>写评论</p>}
    />,
  );
  await page.getByRole('button', { name: '更多操作' }).click();
  await expect.element(page.getByRole('button', { name: '举报' })).toBeVisible();
}
const parts = () =>
  [
    page.getByText('大家的评论'),
    page.getByText('写评论'),
    page.getByText('3 人赞过'),
    page.getByRole('button', { name: '接着看' }),
    page.getByRole('button', { name: '相似作品' }),
  ].map((part) => part.elements().length);

test('a bought post that its author has deleted offers nothing that the server refuses', async () => {
  await show('kept', '2027-11-01T12:00:00.000Z');
  await expect.element(page.getByText(/^作者已经删除了这件作品/)).toBeVisible();
  expect(parts()).toEqual([0, 0, 0, 0, 0]);
  expect(fakeServer.requestsTo(recordPostRead)).toEqual([]);
  expect(fakeServer.requestsTo(getNextPosts)).toEqual([]);
});

test('a published post offers comments and what to go on with', async () => {
  await show('published', null);
  expect(parts()).toEqual([1, 1, 1, 1, 1]);
  await expect.poll(() => fakeServer.requestsTo(recordPostRead)).toEqual([{ postId: 'published' }]);
  await expect.poll(() => fakeServer.requestsTo(getNextPosts)).toHaveLength(1);
});

/** The state of the request for a post, in the same frame as its page. */
function RequestState({ id }: { id: string }) {
  const { status } = useQuery({ ...client.query(getPost, { id }), enabled: false });
  return <p>{`request: ${status}`}</p>;
}

test('a post of a list that cannot be loaded stays readable, and is not counted as read', async () => {
  const inList = post({ postId: 'inList' });
  cachePostPreview(inList);
  // The request is not repeated.
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => isOnline.mockRestore());
  fakeServer.reply(getPost, () => {
    throw connectionLost;
  });
  await renderPage(
    <PostPage
      postId="inList"
      renderComments={() => <RequestState id="inList" />}
      unsent={null}
      foot={() => null}
    />,
  );
  await expect.element(page.getByText('request: error')).toBeVisible();
  await expect.element(page.getByText(inList.content)).toBeVisible();
  expect(fakeServer.requestsTo(recordPostRead)).toEqual([]);
  fakeServer.reply(getPost, { ...inList, content: '读完了全文。' });
  await queryClient.refetchQueries({ queryKey: client.keyOf(getPost) });
  await expect.element(page.getByText('读完了全文。')).toBeVisible();
  await expect.poll(() => fakeServer.requestsTo(recordPostRead)).toEqual([{ postId: 'inList' }]);
});

test('a clip that its author has deleted opens on its page, which says so', async () => {
  await renderPage(
    <>
      <PostLink post={clip('kept', '2027-11-01T12:00:00.000Z')}>留着的</PostLink>
      <PostLink post={clip('published', null)}>公开的</PostLink>
    </>,
  );
  const link = (name: string) => page.getByRole('link', { name });
  await expect.element(link('留着的')).toHaveAttribute('href', '/post/postDetail?postId=kept');
  await expect.element(link('公开的')).toHaveAttribute('href', '/post/video/detail?postId=published');
});
