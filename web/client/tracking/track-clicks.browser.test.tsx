import type { TrackedEvent } from '@muyu/contract/site/statistics.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { setStatisticsAnswer } from '../device/statistics-consent.ts';
import { trackClicks } from './buried-points.ts';

const before = location.href;
afterEach(() => {
  history.replaceState(null, '', before);
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a link in the content counts as a click on its page, a link of a bar does not', async () => {
  const sent: Blob[] = [];
  vi.spyOn(navigator, 'sendBeacon').mockImplementation((_url, body) => sent.push(body as Blob) > 0);
  vi.useFakeTimers();
  setStatisticsAnswer(true);
  history.replaceState(null, '', '/post/rank');
  document.body.innerHTML =
    '<main><a href="/post/postDetail"><b id="card">card</b></a><button id="act">act</button></main><nav><a id="tab" href="/wallet">tab</a></nav>';
  // The app moves to the next page while the click is handled.
  const moved = (event: Event) => {
    event.preventDefault();
    history.replaceState(null, '', '/wallet');
  };
  document.querySelector('main')!.addEventListener('click', moved);
  document.querySelector('nav')!.addEventListener('click', moved);
  const stop = trackClicks();
  for (const id of ['card', 'act', 'tab']) document.getElementById(id)!.click();
  stop();
  document.getElementById('card')!.click();
  vi.advanceTimersByTime(6_000);
  const events = (await Promise.all(sent.map((body) => body.text()))).flatMap(
    (text) => (JSON.parse(text) as { events: TrackedEvent[] }).events,
  );
  expect(events).toEqual([{ type: 'buried', target: 'discovery/click', count: 1 }]);
});
