import type { Video } from '@muyu/contract/media.ts';
import { getPlaybackUrls } from '@muyu/contract/playback.ts';
import { postErrors } from '@muyu/contract/post.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ErrorReply, fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { video } from '../../testing/samples.ts';
import { useSaveVideo } from './use-save-video.ts';

const postparam = {
  play_url: '/media/f/old/video.mp4',
  download_url: '/media/f/old/video.mp4',
  preview_url: null,
};
const film = video({ postFileId: 'film', postparam });

function SaveButton({ saved }: { saved: Video }) {
  const saveVideo = useSaveVideo();
  return (
    <button type="button" onClick={() => void saveVideo(saved)}>
      保存
    </button>
  );
}

/** The URL that the next link downloads. */
const nextDownload = () =>
  new Promise<string>((resolve) => {
    const onClick = (event: MouseEvent) => {
      const link = event.target;
      if (!(link instanceof HTMLAnchorElement)) return;
      event.preventDefault();
      resolve(link.pathname);
    };
    const click = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function () {
      HTMLAnchorElement.prototype.click = click;
      this.addEventListener('click', onClick, { once: true });
      this.click();
    };
  });

test('a video is saved with the URL of that moment, not with that of the page', async () => {
  fakeServer.reply(getPlaybackUrls, ({ id, flag }) => ({
    postFileId: id,
    flag: flag ?? ('play' as const),
    play_url: null,
    download_url: '/media/f/new/video.mp4',
    streaming: false,
    expiresAt: '2026-11-01T12:00:00.000Z',
  }));
  await renderPage(<SaveButton saved={film} />);
  const downloaded = nextDownload();
  await page.getByRole('button', { name: '保存' }).click();
  expect(await downloaded).toBe('/media/f/new/video.mp4');
  expect(fakeServer.requestsTo(getPlaybackUrls)).toMatchObject([{ id: 'film', flag: 'download' }]);
});

test('a video that can no longer be saved says why', async () => {
  fakeServer.reply(getPlaybackUrls, () => {
    throw new ErrorReply(postErrors.locked, '这篇作品需要解锁');
  });
  await renderPage(<SaveButton saved={film} />);
  await page.getByRole('button', { name: '保存' }).click();
  await expect.element(page.getByText('这篇作品需要解锁')).toBeVisible();
});
