import type { CDPSession, Page } from '@playwright/test';
import { percentile } from '../../bench/statistics.ts';

/** Milliseconds between frames while a list scrolled: percentiles, the longest, and the share of late ones. */
export type Frames = { count: number; p50: number; p95: number; p99: number; longest: number; late: number };

/** A frame after the next one is late: two frames of a screen of 60 Hz, with the error of its clock. */
const lateMs = 33.5;
/** How fast a scroll is, px a second, and how far without a pause, in heights of the screen. */
const speed = 3_000;
const screens = 3;

/**
 * Scrolls down once, evenly as a wheel without steps does, and returns the milliseconds between the frames meanwhile. The headless
 * browser does not scroll by synthesised touches.
 */
export async function scrollDown(page: Page, devtools: CDPSession): Promise<number[]> {
  const { width, height } = page.viewportSize()!;
  await page.evaluate(() => {
    const times: number[] = [];
    const state = Object.assign(window, { frameTimes: times, frameRequest: 0 });
    const record = (time: number) => {
      times.push(time);
      state.frameRequest = requestAnimationFrame(record);
    };
    state.frameRequest = requestAnimationFrame(record);
  });
  await devtools.send('Input.synthesizeScrollGesture', {
    x: width / 2,
    y: height / 2,
    yDistance: -screens * height,
    speed,
    gestureSourceType: 'mouse',
    preventFling: true,
  });
  const times = await page.evaluate(() => {
    const recorded = window as unknown as { frameTimes: number[]; frameRequest: number };
    cancelAnimationFrame(recorded.frameRequest);
    return recorded.frameTimes;
  });
  return times.slice(1).map((time, index) => time - times[index]!);
}

export function summarize(intervals: readonly number[]): Frames {
  const at = (share: number) => percentile(intervals, share);
  return {
    count: intervals.length,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    longest: at(1),
    late: intervals.filter((ms) => ms > lateMs).length / Math.max(1, intervals.length),
  };
}
