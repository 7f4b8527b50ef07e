import { addPost } from '@muyu/contract/post.ts';
import { expect, type Page } from '@playwright/test';
import { type TestCommunity, type TestUser, uniqueName } from '../test-community.ts';
import { upload } from './upload.ts';
import { clip } from './video-files.ts';

type VideoPost = { title: string; closeComment?: boolean; vip?: boolean };

export const newVideoPosts = (count: number): VideoPost[] =>
  Array.from({ length: count }, () => ({ title: `片子 ${uniqueName()}` }));

/** Publishes posts with one small clip, which is uploaded and processed once. */
export async function publishVideoPosts(
  origin: string,
  community: TestCommunity,
  author: TestUser,
  videoPosts: readonly VideoPost[],
  seconds = 6,
): Promise<string[]> {
  const bytes = await clip({ seconds, width: 180, height: 320, fps: 15 });
  const fileId = await upload(origin, author, bytes, 'video/mp4');
  const publish = async (videoPost: VideoPost) => {
    const { postId } = await author.request(addPost, {
      ...videoPost,
      type: 1,
      fileIds: [fileId],
      consent: true,
    });
    await community.approve(postId);
    return postId;
  };
  // Few are published one after the other: their order in lists is that of the call.
  const atOnce = videoPosts.length > 10 ? 4 : 1;
  const postIds: string[] = [];
  for (let at = 0; at < videoPosts.length; at += atOnce)
    postIds.push(...(await Promise.all(videoPosts.slice(at, at + atOnce).map(publish))));
  return postIds;
}

/** The current item of the vertical feed. */
export const currentVideo = (page: Page) => page.locator('[data-current]');

/** The videos in the page: their number, the indices of the playing ones, and the position in seconds. */
export const getVideoState = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('video')];
    const playing = all.filter((video) => !video.paused && !video.ended);
    return {
      mounted: all.length,
      playing: playing.length,
      at: playing[0]?.currentTime ?? 0,
      muted: playing[0]?.muted ?? true,
    };
  });

/** Resolves when one video plays. */
export const waitForPlaying = (page: Page, options: { intervals?: number[] } = {}): Promise<void> =>
  expect.poll(async () => (await getVideoState(page)).playing, options).toBe(1);
