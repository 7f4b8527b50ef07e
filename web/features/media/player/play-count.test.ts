import { ApiError } from '@muyu/contract/core/client.ts';
import { recordVideoPlay } from '@muyu/contract/playback.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { client } from '../../../client/client.ts';
import { setStatisticsAnswer } from '../../../client/device/statistics-consent.ts';
import { countPlay } from './play-count.ts';

const sent: Blob[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { sendBeacon: (_url: string, body: Blob) => sent.push(body) > 0 });
  vi.stubGlobal('location', { pathname: '/post/video/detail' });
  setStatisticsAnswer(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a play whose request is lost is sent again, and is one play of the statistics', async () => {
  const request = vi.spyOn(client, 'request').mockResolvedValue({} as never);
  for (let lost = 0; lost < 2; lost++) request.mockRejectedValueOnce(ApiError.unanswered());
  const ranges = { length: 1, start: () => 0, end: () => 10 };
  for (let progress = 0; progress < 6; progress++) {
    countPlay('film', 600_000, ranges);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(15_000);
  }
  expect(request.mock.calls.map(([endpoint]) => endpoint)).toEqual(Array(3).fill(recordVideoPlay));
  const batches = await Promise.all(sent.map(async (body) => JSON.parse(await body.text())));
  expect(batches).toEqual([{ events: [{ type: 'buried', target: 'video/play', count: 1 }] }]);
});
