import { coreErrors } from '@muyu/contract/core/errors.ts';
import { getNextPosts, listHottestVideos, listLongVideos, listUserVideos } from '@muyu/contract/feed.ts';
import { getPost, postErrors } from '@muyu/contract/post.ts';
import { excludePost } from '@muyu/contract/recommendation.ts';
import { useQuery } from '@tanstack/react-query';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cachePostPreview } from '#features/post';
import { client } from '../../client/client.ts';
import { connectionLost, ErrorReply, fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { mediaFile, pageOf, person, post, video } from '../../testing/samples.ts';
import { setExcluded } from '../social/exclusions.ts';
import { ReelMenu } from './reel-menu.tsx';
import { type ReelStart, useReel } from './use-reel.ts';

const clip = (postId: string, author: string) =>
  post({
    postId,
    userId: `id-${author}`,
    user: { ...person(author), userId: `id-${author}`, relation: 'none' },
    type: 1,
    files: [mediaFile({ postVideoFile: video() })],
  });
const clips = [clip('one', '林'), clip('two', '何'), clip('three', '林')];

function Reel({ start }: { start: ReelStart }) {
  const { items, missing, failed, retry, loadMore, moreError } = useReel(start);
  const { status } = useQuery({ ...client.query(getPost, { id: start.postId }), enabled: false });
  const without = missing ? 'missing' : failed ? 'failed' : 'none';
  return (
    <>
      <p role="note">{items.map(({ postId }) => postId).join(' ') || without}</p>
      <p role="alert">{moreError?.message}</p>
      <p>{`request: ${status}`}</p>
      <button type="button" onClick={() => void loadMore()}>
        更多
      </button>
      <button type="button" onClick={retry}>
        重试
      </button>
    </>
  );
}
const shown = page.getByRole('note');
afterEach(() => {
  setExcluded('post', 'two', false);
  setExcluded('author', 'id-林', false);
});
const everything: ReelStart = { kind: 'recommended', postId: '', userId: '' };

test('a video that the viewer is not interested in leaves the feed at once', async () => {
  fakeServer.reply(listHottestVideos, pageOf(...clips));
  await renderPage(<Reel start={everything} />);
  await expect.element(shown).toHaveTextContent('one two three');
  setExcluded('post', 'two', true);
  await expect.element(shown).toMatchTextContent(/^one three$/);
  setExcluded('author', 'id-林', true);
  await expect.element(shown).toHaveTextContent('none');
  setExcluded('author', 'id-林', false);
  await expect.element(shown).toMatchTextContent(/^one three$/);
});

test('when all loaded videos are excluded the next page is loaded; one that is refused can be tried again', async () => {
  setExcluded('author', 'id-林', true);
  const first = { resultList: [clips[0]!, clips[2]!], hasNextPage: true, nextPage: 'more' };
  const tooMany = new ErrorReply(coreErrors.tooMany, '请求太多了');
  let rest = () => Promise.reject(tooMany) as Promise<typeof first>;
  fakeServer.reply(listHottestVideos, ({ page: at }) => (at === '1' ? first : rest()));
  await renderPage(<Reel start={everything} />);
  await expect.element(shown).toHaveTextContent('failed');
  expect(fakeServer.requestsTo(listHottestVideos)).toHaveLength(2);
  rest = async () => pageOf(clips[1]!) as never;
  await page.getByRole('button', { name: '重试' }).click();
  await expect.element(shown).toHaveTextContent('two');
});

test('the videos of a person stay', async () => {
  fakeServer.reply(listUserVideos, pageOf(clips[0]!, clips[2]!));
  setExcluded('author', 'id-林', true);
  await renderPage(<Reel start={{ kind: 'person', postId: '', userId: 'id-林' }} />);
  await expect.element(shown).toHaveTextContent('one three');
});

test('a video that was excluded before it was opened is shown first', async () => {
  fakeServer.reply(getPost, clips[0] as never);
  fakeServer.reply(getNextPosts, pageOf(clips[1]!, clips[2]!));
  setExcluded('author', 'id-林', true);
  await renderPage(<Reel start={{ ...everything, postId: 'one' }} />);
  await expect.element(shown).toMatchTextContent(/^one two$/);
});

test('a video that cannot be loaded now can be tried again, and no other takes its place', async () => {
  fakeServer.reply(getPost, () => {
    throw new ErrorReply(coreErrors.unavailable, '');
  });
  fakeServer.reply(getNextPosts, pageOf(clips[1]!));
  await renderPage(<Reel start={{ ...everything, postId: 'one' }} />);
  await expect.element(shown).toMatchTextContent(/^failed$/);
  fakeServer.reply(getPost, clips[0] as never);
  await page.getByRole('button', { name: '重试' }).click();
  await expect.element(shown).toMatchTextContent(/^one two$/);
});

test('a video that does not exist is missing', async () => {
  const notFound = () => {
    throw new ErrorReply(postErrors.notFound, '');
  };
  fakeServer.reply(getPost, notFound);
  fakeServer.reply(getNextPosts, notFound);
  await renderPage(<Reel start={{ ...everything, postId: 'one' }} />);
  await expect.element(shown).toMatchTextContent(/^missing$/);
});

test('after a video that does not exist, a page that cannot be loaded says why', async () => {
  fakeServer.reply(getPost, () => {
    throw new ErrorReply(postErrors.notFound, '没有找到这件作品');
  });
  const busy = new ErrorReply(coreErrors.unavailable, '服务器正忙');
  fakeServer.reply(listLongVideos, ({ page: at }) => {
    if (at !== '1') throw busy;
    return { resultList: [clips[1]!], hasNextPage: true, nextPage: 'more' };
  });
  await renderPage(<Reel start={{ kind: 'long', postId: 'gone', userId: '' }} />);
  await expect.element(shown).toMatchTextContent(/^two$/);
  await page.getByRole('button', { name: '更多' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('服务器正忙');
});

test('the menu of a video has "not interested"', async () => {
  fakeServer.reply(excludePost, {});
  await renderPage(<ReelMenu post={clips[1]!} playing={null} userId="" open onClose={() => {}} />);
  await page.getByRole('button', { name: '不感兴趣' }).click();
  await page
    .getByRole('dialog', { name: '对什么不感兴趣？' })
    .getByRole('button', { name: '这件作品' })
    .click();
  await expect.poll(() => fakeServer.requestsTo(excludePost)).toEqual([{ postId: 'two', status: 1 }]);
});

test('a video of a list stays when it cannot be loaded without a connection', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => isOnline.mockRestore());
  cachePostPreview(clips[0]!);
  for (const endpoint of [getPost, getNextPosts])
    fakeServer.reply(endpoint, () => {
      throw connectionLost;
    });
  await renderPage(<Reel start={{ ...everything, postId: 'one' }} />);
  await expect.element(page.getByText('request: error')).toBeVisible();
  expect(shown.element().textContent).toBe('one');
});
