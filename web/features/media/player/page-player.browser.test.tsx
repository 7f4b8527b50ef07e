import { recordVideoPlay } from '@muyu/contract/playback.ts';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeServer } from '../../../testing/fake-server.ts';
import { pressByKey } from '../../../testing/focus.ts';
import { renderPage } from '../../../testing/render.tsx';
import { mediaFile } from '../../../testing/samples.ts';
import { clipUrl, slowVideo } from '../../../testing/videos.ts';
import { PagePlayer } from './page-player.tsx';
import { createPlayer } from './player.ts';
import { getSavedPosition, savePosition } from './resume-positions.ts';
import { useSound } from './sound.ts';
import { useMobileData } from './testing/mobile-data.ts';
import { element, play, playable, plays, show, surface } from './testing/player-page.tsx';

/** Overrides a property of a browser object for one test. */
function override(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, configurable: true });
  restore.push(() => Reflect.deleteProperty(target, name));
}
const restore: Array<() => void> = [];

beforeEach(() => {
  useSound.setState({ muted: true });
  fakeServer.reply(recordVideoPlay, { playNum: 1 });
});
afterEach(() => {
  for (const undo of restore.splice(0)) undo();
});

test('a video plays by itself, without sound', async () => {
  await play();
  expect(element().muted).toBe(true);
  await expect.element(page.getByRole('button', { name: '打开声音' })).toBeVisible();
});

test('two seconds of playing count as one play', async () => {
  const { postFileId } = await play();
  element().playbackRate = 8;
  await expect.poll(() => fakeServer.requestsTo(recordVideoPlay)).toEqual([{ postFileId }]);
  await expect.poll(() => element().currentTime).toBeGreaterThan(4);
  expect(fakeServer.requestsTo(recordVideoPlay)).toHaveLength(1);
});

test('space pauses and plays', async () => {
  await play();
  (surface().element() as HTMLElement).focus();
  await userEvent.keyboard('k');
  await expect.poll(() => element().paused).toBe(true);
  await expect.element(surface()).toHaveAccessibleName('播放');
  await page.getByRole('slider', { name: '播放进度' }).element().focus();
  await userEvent.keyboard(' ');
  await expect.poll(plays()).toBe(true);
  await expect.element(surface()).toHaveAccessibleName('暂停');
});

test('a press of Enter on the picture pauses', async () => {
  await play();
  (surface().element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => element().paused).toBe(true);
});

test('arrow keys skip five seconds and say so', async () => {
  await play();
  (surface().element() as HTMLElement).focus();
  const statuses = page.getByRole('status').elements();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  const said = page.getByText('前进 10 秒');
  await expect.element(said).toBeVisible();
  expect(statuses).toContain(said.element().closest('[role=status]'));
  await expect.poll(() => element().currentTime).toBeGreaterThan(9);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(page.getByText('后退 5 秒')).toBeInTheDocument();
  await expect.poll(() => element().currentTime).toBeLessThan(9);
});

test('the controls stay while the keyboard is in them', async () => {
  await play();
  const bar = page.getByRole('slider', { name: '播放进度' });
  await userEvent.keyboard('{Tab}');
  while (document.activeElement !== bar.query()) await userEvent.keyboard('{Tab}');
  // The controls hide 2.6 seconds after their last use.
  const before = element().currentTime;
  await expect.poll(() => element().currentTime).toBeGreaterThan(before + 3.5);
  expect(document.activeElement).toBe(bar.element());
  (surface().element() as HTMLElement).focus();
  await expect.poll(() => bar.element().closest('[inert]')).not.toBeNull();
});

test('keys go on acting when the controls hide after a click on one of them', async () => {
  await play();
  await page.getByRole('button', { name: '打开声音' }).click();
  const sound = page.getByRole('button', { name: '静音' });
  await expect.poll(() => sound.element().closest('[inert]')).not.toBeNull();
  await expect.element(surface()).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.poll(() => element().paused).toBe(true);
});

test('a click on a control gives the player the keys in a browser that does not focus it', async () => {
  await play();
  const sound = page.getByRole('button', { name: '打开声音' });
  sound.element().addEventListener('mousedown', (event) => event.preventDefault());
  await sound.click();
  await expect.element(surface()).toHaveFocus();
});

test('the seek bar moves by keys and announces the position', async () => {
  await play();
  const bar = page.getByRole('slider', { name: '播放进度' });
  (bar.element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await expect.element(bar).toHaveAttribute('aria-valuenow', '24');
  await userEvent.keyboard('{Home}');
  await expect.element(bar).toHaveAttribute('aria-valuetext', expect.stringMatching(/^0:0\d，共 0:25$/));
});

test('M switches the sound of every video of the session', async () => {
  await play();
  (surface().element() as HTMLElement).focus();
  await userEvent.keyboard('m');
  await expect.poll(() => element().muted).toBe(false);
  await expect.element(page.getByRole('button', { name: '静音' })).toBeVisible();
  expect(sessionStorage.getItem('videoSound')).toBe('on');
  await page.getByRole('button', { name: '静音' }).click();
  await expect.poll(() => element().muted).toBe(true);
});

test('the sound button is named by what it does, without a pressed state that says the opposite', async () => {
  await play();
  await page.getByRole('button', { name: '打开声音' }).click();
  await expect.element(page.getByRole('button', { name: '静音' })).not.toHaveAttribute('aria-pressed');
});

test('a speed is chosen from a panel', async () => {
  await play();
  await page.getByRole('button', { name: /^倍速/ }).click();
  const panel = page.getByRole('radiogroup', { name: '倍速' });
  await expect.element(panel.getByRole('radio', { name: '1×', exact: true })).toHaveFocus();
  await panel.getByRole('radio', { name: '1.5×' }).click();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.poll(() => element().playbackRate).toBe(1.5);
  await expect.element(page.getByRole('button', { name: /^倍速/ })).toMatchTextContent(/1\.5×/);
});

test('Escape closes the panel of speeds and returns the focus', async () => {
  await play();
  const button = page.getByRole('button', { name: /^倍速/ });
  await button.click();
  await expect.element(page.getByRole('radiogroup', { name: '倍速' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('radiogroup', { name: '倍速' })).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test('a video that waits for data says that it buffers, until data arrive', async () => {
  const slow = slowVideo();
  await show(playable(slow.url));
  await expect.element(page.getByText('正在缓冲')).toBeInTheDocument();
  await slow.deliver();
  await expect.poll(() => element().currentTime).toBeGreaterThan(0);
});

test('one video plays at a time', async () => {
  const [first, second] = [playable(clipUrl), playable(clipUrl)];
  await renderPage(
    <>
      <div className="relative h-60">
        <PagePlayer file={mediaFile()} video={first} label="第一段" />
      </div>
      <div className="relative h-60">
        <PagePlayer file={mediaFile()} video={second} label="第二段" />
      </div>
    </>,
  );
  await expect.poll(plays('第二段')).toBe(true);
  await expect.poll(() => element('第一段').paused).toBe(true);
  await page.getByRole('button', { name: '播放' }).nth(1).click();
  await expect.poll(plays('第一段')).toBe(true);
  await expect.poll(() => element('第二段').paused).toBe(true);
});

test('a long video continues where this device left it, and can begin again', async () => {
  const film = playable(clipUrl, { long: true, durationMs: 600_000 });
  savePosition(film.postFileId, 15_000, 600_000);
  await show(film);
  await expect.element(page.getByText(/上次看到 0:15/)).toBeVisible();
  await expect.poll(() => element().currentTime).toBeGreaterThan(14.9);
  await page.getByRole('button', { name: '从头看' }).click();
  await expect.poll(() => element().currentTime).toBeLessThan(5);
  await expect.element(page.getByText(/上次看到 0:15/)).not.toBeInTheDocument();
});

test('a position that is chosen before the picture has come holds', async () => {
  useSound.setState({ muted: true });
  const target = document.createElement('video');
  const player = createPlayer({
    video: playable(clipUrl, { long: true, durationMs: 600_000 }),
    from: 15_000,
  });
  onTestFinished(player.attach(target, true));
  expect(target.readyState).toBe(HTMLMediaElement.HAVE_NOTHING);
  player.seek(0);
  await expect.poll(() => !target.paused && target.currentTime > 0).toBe(true);
  expect(target.currentTime).toBeLessThan(5);
});

test('the chosen speed stays when the source is attached anew', async () => {
  await play();
  await page.getByRole('button', { name: /倍速/ }).click();
  await page.getByRole('radio', { name: '2×' }).click();
  await expect.poll(() => element().playbackRate).toBe(2);
  element().load();
  await expect.poll(() => element().playbackRate).toBe(2);
  expect(element().defaultPlaybackRate).toBe(2);
});

test('the position of a long video is saved when its tab is hidden', async () => {
  const { postFileId } = await play({ long: true, durationMs: 600_000 });
  element().currentTime = 12;
  await expect.poll(() => element().seeking).toBe(false);
  override(document, 'hidden', true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(getSavedPosition(postFileId)).toBeGreaterThanOrEqual(12_000);
  await expect.poll(() => element().paused).toBe(true);
  override(document, 'hidden', false);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(plays()).toBe(true);
});

test('a long video stops at its end and plays again from its beginning', async () => {
  await play({ long: true });
  element().currentTime = 24.8;
  await expect.poll(() => element().ended).toBe(true);
  await expect.element(surface()).toHaveAccessibleName('播放');
  await page.getByRole('button', { name: '播放' }).nth(1).click();
  await expect.poll(() => element().ended).toBe(false);
  await expect.poll(() => element().currentTime).toBeLessThan(10);
});

const notice = page.getByText('正在使用移动网络，播放会消耗流量');

test('on mobile data nothing plays before the viewer agrees', async () => {
  useMobileData();
  await show(playable(clipUrl));
  await expect.element(notice).toBeVisible();
  expect(element().paused).toBe(true);
  await pressByKey(page.getByRole('button', { name: '播放' }).last());
  await expect.poll(plays()).toBe(true);
  await expect.element(surface()).toHaveFocus();
  await expect.element(notice).not.toBeInTheDocument();
});

test('an agreement for the session covers the next video on mobile data', async () => {
  useMobileData();
  const film = playable(clipUrl);
  const screen = await show(film);
  await page.getByRole('button', { name: '本次不再提醒' }).click();
  await expect.poll(plays()).toBe(true);
  await screen.unmount();
  await play();
  await expect.element(notice).not.toBeInTheDocument();
  expect(sessionStorage.getItem('mobileDataAgreed')).toBe('1');
});
