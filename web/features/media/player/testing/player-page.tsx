import type { Video } from '@muyu/contract/media.ts';
import { getPlaybackUrls } from '@muyu/contract/playback.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { renderPage } from '../../../../testing/render.tsx';
import { mediaFile, video } from '../../../../testing/samples.ts';
import { clipUrl } from '../../../../testing/videos.ts';
import { PagePlayer } from '../page-player.tsx';

let fileCount = 0;

/** A sample whose id no other test has used: the player keeps the last position by file. */
export function playable(url: string, part: Partial<Video> = {}): Video {
  fileCount += 1;
  const postparam = { play_url: url, download_url: null, preview_url: null };
  return video({ postFileId: `film-${fileCount}`, postparam, ...part });
}

export const element = (label = '海边') =>
  document.querySelector<HTMLVideoElement>(`video[aria-label="${label}"]`)!;
export const surface = () => page.getByRole('button', { name: /^(播放|暂停)$/ }).first();
export const plays = (label?: string) => () => !element(label).paused && element(label).currentTime > 0;

export const show = (film: Video, preview = false) =>
  renderPage(
    <div className="relative h-60">
      <PagePlayer file={mediaFile({ postVideoFile: film })} video={film} label="海边" preview={preview} />
    </div>,
  );

export async function play(part: Partial<Video> = {}) {
  const film = playable(clipUrl, part);
  await show(film);
  await expect.poll(plays()).toBe(true);
  return film;
}

/** The URL that the server gives for a video whose own URL fails. */
export function replyWithUrl(url: string): void {
  fakeServer.reply(getPlaybackUrls, ({ id }) => ({
    postFileId: id,
    flag: 'play' as const,
    play_url: url,
    download_url: null,
    streaming: false,
    expiresAt: '2026-11-01T12:00:00.000Z',
  }));
}
