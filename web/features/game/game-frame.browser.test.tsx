import { finishGame, startGame } from '@muyu/contract/site/game.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useTypeSize } from '../../client/device/type-size.ts';
import { connectionLost, fakeServer } from '../../testing/fake-server.ts';
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

test('a game learns how large texts are, also when that changes', async () => {
  const sized = `data:text/html,<script>
    onmessage = ({ data }) => parent.postMessage({ heard: data.scale }, '*');
    parent.postMessage({ type: 'ready' }, '*');
  </script>`;
  const heard: unknown[] = listen();
  await renderPage(<GameFrame gameId="g" name="合灯" url={sized} best={0} onClose={() => undefined} />);
  await expect.poll(() => heard.at(-1)).toBe(1);
  useTypeSize.setState({ typeSize: 'large' });
  onTestFinished(() => useTypeSize.setState({ typeSize: 'normal' }));
  await expect.poll(() => heard.at(-1)).toBe(1.15);
});

/** A game that sends these messages, and then reports that it has. */
const playing = (...messages: object[]) => `data:text/html,<script>
  for (const message of ${JSON.stringify([...messages, { heard: true }])}) parent.postMessage(message, '*');
</script>`;
const score = (points: number) => ({ type: 'score', score: points });
const start = { type: 'start' };

test.each([
  ['left in the middle gives the score that it had', [start, score(4), score(1296)], [1296]],
  ['played to its end gives its score once', [start, score(4), { type: 'over', score: 8 }, score(8)], [8]],
  ['left without a point gives no score', [start, score(0)], []],
])('a game that is %s', async (_case, messages, saved) => {
  fakeServer.reply(startGame, {});
  fakeServer.reply(finishGame, ({ score: best }) => ({ best, isBest: true }));
  const heard = listen();
  const shown = await renderPage(
    <GameFrame gameId="g" name="合灯" url={playing(...messages)} best={0} onClose={() => undefined} />,
  );
  await expect.poll(() => heard).toEqual([true]);
  await expect.poll(() => fakeServer.requestsTo(startGame)).toHaveLength(1);
  await shown.unmount();
  await expect
    .poll(() => fakeServer.requestsTo(finishGame))
    .toMatchObject(saved.map((points) => ({ score: points })));
});

test.each([
  ['closes gives the score of the game that goes on', false, [1296]],
  ['stays in memory gives none: its game may go on', true, []],
])('a page that %s', async (_case, persisted, saved) => {
  fakeServer.reply(startGame, {});
  fakeServer.reply(finishGame, ({ score: best }) => ({ best, isBest: true }));
  const heard = listen();
  const shown = await renderPage(
    <GameFrame gameId="g" name="合灯" url={playing(start, score(1296))} best={0} onClose={() => undefined} />,
  );
  await expect.poll(() => heard).toEqual([true]);
  await expect.poll(() => fakeServer.requestsTo(startGame)).toHaveLength(1);
  const sent = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => sent.mockRestore());
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted }));
  // The page runs no timers and receives no replies any more.
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  expect(fakeServer.requestsTo(finishGame)).toMatchObject(saved.map((points) => ({ score: points })));
  if (!persisted) expect(sent.mock.lastCall?.[1]).toMatchObject({ keepalive: true });
  await shown.unmount();
});

test('a score that could not be saved is given up when the next game begins, and a text says so', async () => {
  fakeServer.reply(startGame, {});
  fakeServer.reply(finishGame, () => {
    throw connectionLost;
  });
  /** A game that sends what it is asked for. */
  const asked = `data:text/html,<script>onmessage = ({ data }) => data.send && parent.postMessage(data.send, '*');
    parent.postMessage({ heard: true }, '*');</script>`;
  const heard = listen();
  await renderPage(<GameFrame gameId="g" name="合灯" url={asked} best={0} onClose={() => undefined} />);
  await expect.poll(() => heard).toEqual([true]);
  const send = (message: object) =>
    document.querySelector('iframe')!.contentWindow!.postMessage({ send: message }, '*');
  send(start);
  await expect.poll(() => fakeServer.requestsTo(startGame)).toHaveLength(1);
  send({ type: 'over', score: 8 });
  const retry = page.getByRole('button', { name: '重试' });
  await expect.element(retry).toBeVisible();
  send(start);
  await expect.element(page.getByText('上一局的得分没有保存')).toBeVisible();
  await expect.element(retry).not.toBeInTheDocument();
});
