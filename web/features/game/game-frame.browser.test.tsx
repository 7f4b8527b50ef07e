import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../testing/render.tsx';
import { GameFrame } from './game-frame.tsx';
import { useGameSound } from './game-sound.ts';

/** A game that reports the sound of each of its settings. */
const url = `data:text/html,<script>
  onmessage = ({ data }) => parent.postMessage({ heard: data.sound }, '*');
  parent.postMessage({ type: 'ready' }, '*');
</script>`;

function listen(): boolean[] {
  const heard: boolean[] = [];
  const receive = ({ data }: MessageEvent<{ heard?: boolean }>) => {
    if (data.heard !== undefined) heard.push(data.heard);
  };
  addEventListener('message', receive);
  onTestFinished(() => removeEventListener('message', receive));
  return heard;
}
const open = (name: string) =>
  renderPage(<GameFrame gameId={name} name={name} url={url} best={0} onClose={() => undefined} />);

test.each(['合灯', '渡船'])(
  '%s is silent until its sound is switched on, and keeps the choice',
  async (name) => {
    useGameSound.setState(useGameSound.getInitialState());
    const heard = listen();
    const first = await open(name);
    await expect.poll(() => heard.at(-1)).toBe(false);
    await page.getByRole('button', { name: '打开声音' }).click();
    await expect.poll(() => heard.at(-1)).toBe(true);
    await first.unmount();

    // A reload reads the choice again.
    heard.length = 0;
    expect(localStorage.getItem('gameSound')).toBe('1');
    const second = await open(name);
    await expect.poll(() => heard.at(-1)).toBe(true);
    await page.getByRole('button', { name: '关闭声音' }).click();
    await expect.poll(() => heard.at(-1)).toBe(false);
    expect(localStorage.getItem('gameSound')).toBeNull();
    await second.unmount();
  },
);
