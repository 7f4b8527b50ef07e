import { recordVideoPlay } from '@muyu/contract/playback.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../testing/fake-server.ts';
import { pressByKey } from '../../../testing/focus.ts';
import { renderPage } from '../../../testing/render.tsx';
import { mediaFile } from '../../../testing/samples.ts';
import { clipUrl } from '../../../testing/videos.ts';
import { InlineVideo } from './inline-video.tsx';
import { useSound } from './sound.ts';
import { useMobileData } from './testing/mobile-data.ts';
import { playable } from './testing/player-page.tsx';

test.each([
  ['the link of the card', false, page.getByRole('link', { name: '观看 海边' })],
  ['the button of the sound', true, page.getByRole('button', { name: '打开声音' })],
])('%s has the focus after the viewer agrees to play on mobile data', async (_name, hasSound, control) => {
  useMobileData();
  useSound.setState({ muted: true });
  fakeServer.reply(recordVideoPlay, { playNum: 1 });
  const film = playable(clipUrl, { hasSound });
  await renderPage(
    <main>
      <div className="relative mt-20 h-60">
        <a href="/video">观看 海边</a>
        <InlineVideo file={mediaFile({ postVideoFile: film })} video={film} label="海边" length="0:25" />
      </div>
    </main>,
  );
  await pressByKey(page.getByRole('button', { name: '播放' }));
  await expect.element(page.getByText('正在使用移动网络，播放会消耗流量')).not.toBeInTheDocument();
  await expect.element(control).toHaveFocus();
});
