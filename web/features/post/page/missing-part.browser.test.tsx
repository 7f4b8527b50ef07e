import { getNextPosts } from '@muyu/contract/feed.ts';
import { getPost, recordPostRead } from '@muyu/contract/post.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { isOptionalImportRunning } from '../../../client/device/optional-import.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { mediaFile, pageOf, post, video } from '../../../testing/samples.ts';
import { PostPage } from './post-page.tsx';

const code = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('./next-video-list.tsx', async () => {
  await code.promise;
  throw new TypeError('Failed to fetch dynamically imported module');
});

test('the page of a video stays when the code of the next videos does not load', async () => {
  fakeServer.reply(
    getPost,
    post({ type: 1, postId: 'clip', files: [mediaFile({ postVideoFile: video() })] }),
  );
  fakeServer.reply(recordPostRead, {});
  fakeServer.reply(getNextPosts, pageOf());
  await renderPage(
    <PostPage postId="clip" renderComments={() => <p>大家的评论</p>} unsent={null} foot={() => null} />,
  );
  await expect.poll(isOptionalImportRunning).toBe(true);
  code.resolve();
  await expect.poll(isOptionalImportRunning).toBe(false);
  await expect.element(page.getByText('大家的评论')).toBeVisible();
  expect(page.getByText('没能加载出来').elements()).toEqual([]);
});
