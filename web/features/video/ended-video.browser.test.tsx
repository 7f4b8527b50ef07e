import { type Comment, listComments } from '@muyu/contract/comment.ts';
import { listHottestVideos } from '@muyu/contract/feed.ts';
import { listSensitiveTerms } from '@muyu/contract/moderation.ts';
import { recordVideoPlay } from '@muyu/contract/playback.ts';
import { recordPostRead } from '@muyu/contract/post.ts';
import {
  listAdverts,
  listBanners,
  listChannels,
  listPhrases,
  listVideoAdverts,
} from '@muyu/contract/site/promotion.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useSound } from '#features/media';
import { loadPromotions } from '#features/promotion';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { mediaFile, pageOf, post, video } from '../../testing/samples.ts';
import { clipUrl } from '../../testing/videos.ts';
import { ReelPage } from './reel-page.tsx';

const clip = (postId: string) => {
  const postparam = { play_url: clipUrl, download_url: null, preview_url: null };
  const postVideoFile = video({ postFileId: postId, long: true, postparam });
  return post({ postId, title: `影片 ${postId}`, type: 1, files: [mediaFile({ postVideoFile })] });
};
const player = () => document.querySelector<HTMLVideoElement>('.reel [data-current] video');

beforeEach(async () => {
  for (const list of [listAdverts, listChannels, listBanners]) fakeServer.reply(list, []);
  fakeServer.reply(recordPostRead, {});
  fakeServer.reply(recordVideoPlay, { playNum: 1 });
  fakeServer.reply(listSensitiveTerms, { timestamp: 1, words: [] });
  fakeServer.reply(listPhrases, { timestamp: 1, phrases: [] });
  fakeServer.reply(listComments, {
    ...pageOf<Comment>(),
    waiting: { comments: [], replies: [] },
    mayComment: true,
  });
  fakeServer.reply(listHottestVideos, pageOf(clip('one'), clip('two')));
  const advert = {
    promotionId: 'p1',
    dailyCap: 0,
    location: 'video',
    title: '展览',
    text: '',
    link: null,
    picture: null,
    audience: 'all' as const,
    label: '广告',
    every: 1,
  };
  fakeServer.reply(listVideoAdverts, [advert]);
  await loadPromotions({ registered: true, vip: false }, new AbortController().signal);
  useSound.setState({ muted: true });
});

test('a comment that is being written stays while its video ends before an advert', async () => {
  await renderPage(<ReelPage start={{ kind: 'recommended', postId: '', userId: '' }} />);
  await expect.poll(() => player()?.paused).toBe(false);
  await page.getByRole('button', { name: /^评论/ }).first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox').fill('灯下见');
  player()!.currentTime = 24.8;
  await expect.poll(() => player()?.ended).toBe(true);
  await expect.element(sheet.getByRole('textbox')).toHaveFocus();
  await expect.element(page.getByText('展览')).not.toBeInViewport();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(page.getByText('展览')).toBeInViewport();
});
