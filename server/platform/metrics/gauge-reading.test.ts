import { expect, onTestFinished, test, vi } from 'vitest';
import type { App } from '../app.ts';
import { defineGauge, type Sample } from './define-metric.ts';
import { GaugeReading } from './gauge-reading.ts';

/** A gauge whose reads the test answers one by one. */
function gauge(everySeconds: number) {
  const reads: { answer(samples: Sample[]): void; fail(): void }[] = [];
  const failures: unknown[] = [];
  const definition = defineGauge('test', 'A test.', [], everySeconds, () => {
    const { promise, resolve, reject } = Promise.withResolvers<Sample[]>();
    reads.push({ answer: resolve, fail: () => reject(new Error('away')) });
    return promise as Promise<Sample<never>[]>;
  });
  return {
    reads,
    failures,
    reading: new GaugeReading({} as App, definition, (error) => failures.push(error)),
  };
}

test('scrapes at the same time share one read, and later ones its samples until they are old', async () => {
  const { reads, reading } = gauge(60);
  const [one, two] = [reading.samples(), reading.samples()];
  expect(reads).toHaveLength(1);
  reads[0]!.answer([[{}, 7]]);
  expect(await Promise.all([one, two])).toEqual([[[{}, 7]], [[{}, 7]]]);
  expect(await reading.samples()).toEqual([[{}, 7]]);
  expect(reads).toHaveLength(1);
});

test('a failed read leaves the samples before it and is reported', async () => {
  const { reads, failures, reading } = gauge(0);
  const first = reading.samples();
  reads[0]!.answer([[{}, 1]]);
  await first;
  const second = reading.samples();
  reads[1]!.fail();
  expect(await second).toEqual([[{}, 1]]);
  expect(failures).toHaveLength(1);
});

test('a read that hangs does not hold the scrape, and no second one is begun', async () => {
  const { reads, failures, reading } = gauge(10);
  expect(await reading.samples()).toEqual([]);
  expect(failures).toHaveLength(1);
  const later = reading.samples();
  reads[0]!.answer([[{}, 3]]);
  expect(await later).toEqual([[{}, 3]]);
  expect(reads).toHaveLength(1);
});

test('samples are published until their next read is due, and for a minute when it fails', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { reads, reading } = gauge(600);
  const first = reading.samples();
  reads[0]!.answer([[{}, 5]]);
  await first;
  vi.advanceTimersByTime(599_000);
  expect(await reading.samples()).toEqual([[{}, 5]]);
  expect(reads).toHaveLength(1);
  vi.advanceTimersByTime(2_000);
  const late = reading.samples();
  reads[1]!.fail();
  expect(await late).toEqual([[{}, 5]]);
  vi.advanceTimersByTime(60_000);
  const stale = reading.samples();
  reads[2]!.fail();
  expect(await stale).toEqual([]);
});
