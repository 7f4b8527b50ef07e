import { addPost } from '@muyu/contract/post.ts';
import type { Page } from '@playwright/test';
import { type Community, freshName, type Person } from './community.ts';
import { writeDirectly } from './database.ts';
import { upload } from './upload.ts';
import { clip } from './videos.ts';

type Film = { title: string; closeComment?: boolean };

export const newFilms = (count: number): Film[] =>
  Array.from({ length: count }, () => ({ title: `片子 ${freshName()}` }));

/** Publishes video posts of one small clip: sent and processed once, in as many posts as there are films. */
export async function publishFilms(
  origin: string,
  community: Community,
  author: Person,
  films: readonly Film[],
  seconds = 6,
): Promise<string[]> {
  const bytes = await clip({ seconds, width: 180, height: 320, fps: 15 });
  const fileId = await upload(origin, author, bytes, 'video/mp4');
  const postIds: string[] = [];
  for (const film of films) {
    const { postId } = await author.request(addPost, { ...film, type: 1, fileIds: [fileId], consent: true });
    await community.approve(postId);
    postIds.push(postId);
  }
  return postIds;
}

/** Makes a post VIP-only, which authors cannot do before there is a wallet. */
export const lockForVip = (port: number, postId: string): Promise<void> =>
  writeDirectly(port, `update post set lock = 'vip' where post_id = $1`, [postId]);

/** The place in the vertical feed that fills the screen. */
export const currentVideo = (page: Page) => page.locator('[data-current]');

/** How many videos the page holds and which play: their place in the document and how far they are, in seconds. */
export const videosOf = (page: Page) =>
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
