import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { goOffline, goOnline } from '../testing/connection.ts';
import { pressByKey } from '../testing/focus.ts';
import { renderPage } from '../testing/render.tsx';
import { LazyPart, lazyComponent } from './lazy-component.tsx';

const Player = () => <p>播放器</p>;

/** A part of a page whose code does not load at first. */
async function showFailed() {
  let failures = 1;
  const part = lazyComponent(async () => {
    if (failures-- > 0) throw new TypeError('Failed to fetch dynamically imported module');
    return Player;
  });
  await renderPage(<LazyPart lazy={part} props={{}} />);
  await expect.element(page.getByRole('heading', { name: '没能加载出来' })).toBeVisible();
}

test('a part of a page whose code does not load has a retry', async () => {
  await showFailed();
  await pressByKey(page.getByRole('button', { name: '重试' }));
  await expect.element(page.getByText('播放器')).toBeVisible();
});

test('a part of a page whose code did not load is loaded again with the connection', async () => {
  await showFailed();
  goOffline();
  goOnline();
  await expect.element(page.getByText('播放器')).toBeVisible();
});
