import { coreErrors } from '@muyu/contract/core/errors.ts';
import { getNextPosts, listHottestVideos, listUserVideos } from '@muyu/contract/feed.ts';
import { like } from '@muyu/contract/like.ts';
import { getPost, recordPostRead } from '@muyu/contract/post.ts';
import { listAdverts, listBanners, listChannels, listVideoAdverts } from '@muyu/contract/site/promotion.ts';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { loadPromotions, usePromotions } from '#features/promotion';
import { ErrorReply, fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { mediaFile, pageOf, post, video } from '../../testing/samples.ts';
import { ReelPage } from './reel-page.tsx';

const clip = (postId: string) =>
  post({ postId, title: `影片 ${postId}`, type: 1, files: [mediaFile({ postVideoFile: video() })] });
const refuse = () => {
  throw new ErrorReply(coreErrors.tooMany, '请求太多了');
};
const everything = { kind: 'recommended', postId: '', userId: '' } as const;
const failure = page.getByRole('heading', { name: '没能加载出来' });
const isCurrent = (postId: string) =>
  expect.poll(() => document.querySelector('.reel [data-current]')?.textContent).toContain(`影片 ${postId}`);

beforeEach(() => fakeServer.reply(recordPostRead, {}));

test('a page of videos that the server refuses is asked for once, and again with the next video', async () => {
  fakeServer.reply(listHottestVideos, ({ page: at }) =>
    at === '1' ? { resultList: [clip('one'), clip('two')], hasNextPage: true, nextPage: 'more' } : refuse(),
  );
  await renderPage(<ReelPage start={everything} />);
  await isCurrent('one');
  await expect.element(page.getByText('请求太多了').first()).toBeVisible();
  const asked = () => fakeServer.requestsTo(listHottestVideos).map(({ page: at }) => at);
  expect(asked()).toEqual(['1', 'more']);
  fakeServer.reply(listHottestVideos, pageOf(clip('three')));
  await userEvent.keyboard('{ArrowDown}');
  await isCurrent('two');
  await userEvent.keyboard('{ArrowDown}');
  await isCurrent('three');
  expect(asked()).toEqual(['1', 'more', 'more']);
});

test('below the opened video stands that the following ones could not be loaded, and a retry', async () => {
  fakeServer.reply(getPost, clip('one'));
  fakeServer.reply(getNextPosts, refuse);
  await renderPage(<ReelPage start={{ ...everything, postId: 'one' }} />);
  await isCurrent('one');
  await expect.element(failure).toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(failure).toBeInViewport();
  fakeServer.reply(getNextPosts, pageOf(clip('two')));
  await page.getByRole('button', { name: '重试' }).click();
  await isCurrent('two');
});

test('the video on screen is reported as read, also when it is locked', async () => {
  const locked = clip('locked');
  locked.unlock = { ...locked.unlock, open: false, lock: 'paid' };
  fakeServer.reply(listHottestVideos, pageOf(locked, clip('two')));
  await renderPage(<ReelPage start={everything} />);
  await isCurrent('locked');
  await expect.poll(() => fakeServer.requestsTo(recordPostRead)).toEqual([{ postId: 'locked' }]);
});

function Linked() {
  const [postId, setPostId] = useState('one');
  return (
    <>
      <ReelPage start={{ ...everything, postId }} />
      <button type="button" className="fixed bottom-0 z-toast" onClick={() => setPostId('other')}>
        link
      </button>
    </>
  );
}

test('a link to another video begins a feed with it', async () => {
  fakeServer.reply(getPost, ({ id }) => clip(id));
  fakeServer.reply(getNextPosts, pageOf(clip('two')));
  await renderPage(<Linked />);
  await isCurrent('one');
  await page.getByRole('button', { name: 'link' }).click();
  await isCurrent('other');
});

test('the menu of a feed of one person does not offer this feed', async () => {
  fakeServer.reply(getPost, clip('one'));
  fakeServer.reply(listUserVideos, pageOf(clip('two')));
  const { userId } = clip('one').user;
  await renderPage(<ReelPage start={{ kind: 'person', postId: 'one', userId }} />);
  await isCurrent('one');
  await page.getByRole('button', { name: '更多操作' }).first().click();
  await expect.element(page.getByText('打开作品页')).toBeVisible();
  await expect.element(page.getByText('作者的更多视频')).not.toBeInTheDocument();
});

const advertWith = (promotionId: string) => ({
  promotionId,
  dailyCap: 0,
  location: 'video',
  title: `展览 ${promotionId}`,
  text: '',
  link: null,
  picture: null,
  audience: 'all' as const,
  label: '广告',
  every: 2,
});
const loadAdverts = (...promotionIds: string[]) => {
  fakeServer.reply(listVideoAdverts, promotionIds.map(advertWith));
  return loadPromotions({ registered: true, vip: false }, new AbortController().signal);
};

test('adverts that are loaded again leave the videos up to the present one in place', async () => {
  for (const list of [listAdverts, listChannels, listBanners]) fakeServer.reply(list, []);
  fakeServer.reply(listHottestVideos, pageOf(...['one', 'two', 'three', 'four', 'five', 'six'].map(clip)));
  await loadAdverts('ended');
  await renderPage(<ReelPage start={everything} />);
  await isCurrent('one');
  await userEvent.keyboard('{ArrowDown}');
  await isCurrent('two');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByText('展览 ended')).toBeInViewport();
  await expect.poll(() => usePromotions.getState().shownAdverts.size).toBe(1);
  await userEvent.keyboard('{ArrowDown}');
  await isCurrent('three');

  await loadAdverts('added');
  await userEvent.keyboard('{ArrowDown}');
  await isCurrent('four');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByText('展览 added')).toBeInViewport();
  await userEvent.keyboard('{ArrowUp}');
  await isCurrent('four');
  await userEvent.keyboard('{ArrowUp}');
  await isCurrent('three');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(page.getByText('展览 ended')).toBeInViewport();
});

test('the letter keys act on the next video after a click on the one before', async () => {
  fakeServer.reply(listHottestVideos, pageOf(clip('one'), clip('two')));
  fakeServer.reply(like, { isThumbup: true, thumbupNum: 1 });
  await renderPage(<ReelPage start={everything} />);
  await isCurrent('one');
  await page
    .getByRole('button', { name: /^(播放|暂停)$/ })
    .first()
    .click();
  await userEvent.keyboard('{ArrowDown}');
  await isCurrent('two');
  await expect.element(page.getByRole('main')).toHaveFocus();
  await userEvent.keyboard('l');
  await expect.poll(() => fakeServer.requestsTo(like)).toMatchObject([{ postId: 'two' }]);
});

test('the key L likes while the focus is in the video, where it is at first, and not on the bar', async () => {
  fakeServer.reply(listHottestVideos, pageOf(clip('one')));
  const reply = { isThumbup: true, thumbupNum: 1, isCollect: false, collectNum: 0 };
  fakeServer.reply(like, reply);
  await renderPage(<ReelPage start={everything} />);
  await isCurrent('one');
  await expect.element(page.getByRole('main')).toHaveFocus();
  const back = page.getByRole('button', { name: '返回' });
  (back.element() as HTMLElement).focus();
  await userEvent.keyboard('l');
  (page.getByRole('main').element() as HTMLElement).focus();
  await userEvent.keyboard('l');
  await expect.element(page.getByRole('button', { name: /^点赞/ })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => fakeServer.requestsTo(like)).toMatchObject([{ postId: 'one', status: 1 }]);
});
