import { getPlaybackUrls, recordVideoPlay } from '@muyu/contract/playback.ts';
import { getHealth } from '@muyu/contract/site/site.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { checkConnection } from '../../../client/offline/connection.ts';
import { goOffline, goOnline } from '../../../testing/connection.ts';
import { connectionLost, fakeServer } from '../../../testing/fake-server.ts';
import { pressByKey } from '../../../testing/focus.ts';
import { brokenUrl, clipUrl } from '../../../testing/videos.ts';
import { useSound } from './sound.ts';
import { element, play, playable, plays, replyWithUrl, show, surface } from './testing/player-page.tsx';

beforeEach(() => {
  useSound.setState({ muted: true });
  fakeServer.reply(recordVideoPlay, { playNum: 1 });
});

test('a failed video asks for a new URL and plays it', async () => {
  const film = playable(brokenUrl());
  replyWithUrl(clipUrl);
  await show(film);
  await expect.poll(plays()).toBe(true);
  expect(fakeServer.requestsTo(getPlaybackUrls)).toHaveLength(1);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('a video that cannot be played says so and plays after a retry', async () => {
  const film = playable(brokenUrl());
  replyWithUrl(brokenUrl());
  await show(film);
  await expect.element(page.getByRole('alert')).toMatchTextContent(/这段视频没能播放/);
  await expect.element(page.getByRole('slider')).not.toBeInTheDocument();
  replyWithUrl(clipUrl);
  await pressByKey(page.getByRole('button', { name: '重试' }));
  await expect.element(surface()).toHaveFocus();
  await expect.poll(plays()).toBe(true);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('a video that fails without a network says so and plays when the network returns', async () => {
  goOffline();
  await show(playable(brokenUrl()));
  await expect.element(page.getByRole('alert')).toMatchTextContent(/网络断开了，连上后接着播放/);
  replyWithUrl(clipUrl);
  goOnline();
  await expect.poll(plays()).toBe(true);
});

test('a video that fails while a control has the focus keeps it in the player', async () => {
  await play();
  replyWithUrl(brokenUrl());
  const sound = page.getByRole('button', { name: '打开声音' });
  (sound.element() as HTMLElement).focus();
  await expect.element(sound).toHaveFocus();
  element().src = brokenUrl();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(surface()).toHaveFocus();
});

/** A device with a network, whose requests get no reply. */
function loseConnection(): void {
  for (const endpoint of [getPlaybackUrls, getHealth])
    fakeServer.reply(endpoint, () => {
      throw connectionLost;
    });
}

function findServer(): Promise<boolean> {
  fakeServer.reply(getHealth, { status: 'ok', version: 'test' });
  return checkConnection();
}

test('a video whose new URL is lost with the connection plays when the server answers again', async () => {
  loseConnection();
  await show(playable(brokenUrl()));
  await expect.element(page.getByRole('alert')).toMatchTextContent(/网络断开了，连上后接着播放/);
  replyWithUrl(clipUrl);
  await findServer();
  await expect.poll(plays()).toBe(true);
});

test('a video whose new URL alone is lost says that it cannot be played', async () => {
  fakeServer.reply(getPlaybackUrls, () => {
    throw connectionLost;
  });
  await show(playable(brokenUrl()));
  await expect.element(page.getByRole('alert')).toMatchTextContent(/这段视频没能播放/);
});

test('a preview that fails while the server cannot be reached goes on when it answers again', async () => {
  loseConnection();
  const postparam = { play_url: null, download_url: null, preview_url: brokenUrl() };
  await show(playable('', { postparam }), true);
  await expect.element(page.getByRole('alert')).toMatchTextContent(/网络断开了，连上后接着播放/);
  await findServer();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/这段视频没能播放/);
});
