import type { TrackedEvent } from '@muyu/contract/site/statistics.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../testing/render.tsx';
import { setStatisticsAnswer } from '../device/statistics-consent.ts';
import { flushWhenHidden } from './track.ts';
import { useCountedVisits } from './use-counted-visits.ts';

afterEach(() => vi.restoreAllMocks());

function Visits() {
  useCountedVisits();
  return null;
}

test('each page of one kind that is opened counts, a filter and a sheet do not', async () => {
  const sent: Blob[] = [];
  vi.spyOn(navigator, 'sendBeacon').mockImplementation((_url, body) => sent.push(body as Blob) > 0);
  setStatisticsAnswer(true);
  const path = '/post/postDetail';
  const stop = flushWhenHidden();
  const { router } = await renderPage(null, { frame: <Visits />, pages: { [path]: () => <h1>作品</h1> } });
  for (const [postId, replace] of [
    ['a', false],
    ['b', false],
    ['c', true],
  ] as const) {
    await router.navigate({ to: path, search: { postId }, replace } as never);
    await expect.element(page.getByRole('heading', { name: '作品' })).toBeVisible();
  }
  router.history.push(`${path}?postId=c`, { overlays: ['menu'] } as never);
  await router.load();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  stop();
  const events = (await Promise.all(sent.map((body) => body.text()))).flatMap(
    (text) => (JSON.parse(text) as { events: TrackedEvent[] }).events,
  );
  expect(events.filter(({ target }) => target === path)).toEqual([
    { type: 'pageView', target: path, count: 2 },
  ]);
  expect(events).toContainEqual({ type: 'buried', target: 'post/view', count: 2 });
});
