import { listHotSearches } from '@muyu/contract/search.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { SearchEntry } from './search-entry.tsx';

test('the name of the link to the search contains the hot word that is shown', async () => {
  fakeServer.reply(listHotSearches, [{ keyword: '雨天' }] as never);
  await renderPage(<SearchEntry />);
  const entry = page.getByRole('link', { name: /^搜索/ });
  await expect.element(entry).toHaveTextContent('雨天');
  await expect.element(entry).toHaveAccessibleName('搜索 雨天');
});

const turning = ['雨天', '露营'].map((keyword) => ({ keyword })) as never;

function useFakeTurns() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  fakeServer.reply(listHotSearches, turning);
}

test('the hot word stays on a device with less motion', async () => {
  useFakeTurns();
  await renderPage(<SearchEntry />);
  const entry = page.getByRole('link', { name: /^搜索/ });
  await expect.element(entry).toHaveTextContent('雨天');
  vi.advanceTimersByTime(20_000);
  await expect.element(entry).toHaveTextContent('雨天');
});

test('the hot word stays while the link has the focus', async () => {
  useFakeTurns();
  const ask = globalThis.matchMedia;
  const media = vi
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation((query) => ask(query.includes('reduced-motion') ? 'not all' : query));
  onTestFinished(() => media.mockRestore());
  await renderPage(<SearchEntry />);
  const entry = page.getByRole('link', { name: /^搜索/ });
  await expect.element(entry).toHaveTextContent('雨天');
  vi.advanceTimersByTime(4_000);
  await expect.element(entry).toHaveAccessibleName('搜索 露营');
  (entry.element() as HTMLElement).focus();
  vi.advanceTimersByTime(20_000);
  await expect.element(entry).toHaveAccessibleName('搜索 露营');
  (entry.element() as HTMLElement).blur();
  vi.advanceTimersByTime(4_000);
  await expect.element(entry).toHaveTextContent('雨天');
});
