import { expect, test } from 'vitest';
import { posts } from '../texts/posts.ts';
import { createLoopFrames } from './loop-frames.ts';
import { sampleRate, soundOf } from './sound.ts';

test('videos loop: the last frame is as close to the first as adjacent frames are', async () => {
  const videos = posts.flatMap(({ video }) => (video ? [video] : []));
  expect(videos.filter(({ rounds }) => rounds === 1)).toHaveLength(30);
  for (const video of videos.filter(({ rounds }) => rounds > 1)) {
    const { fps, seconds } = await createLoopFrames(video);
    expect(video.rounds * seconds).toBeGreaterThanOrEqual(300);
    expect(fps * seconds).toBe(144);
  }
  const { frames } = await createLoopFrames({
    scene: 'snow',
    seed: 1,
    shape: 'wide',
    effects: ['snow', 'lanterns'],
    sound: 'snow',
    rounds: 1,
  });
  const all: Buffer[] = [];
  for (const frame of frames()) all.push(Buffer.from(frame));
  const apart = (a: Buffer, b: Buffer) => a.reduce((sum, value, i) => sum + Math.abs(value - b[i]!), 0);
  const steps = all.slice(1).map((frame, i) => apart(frame, all[i]!));
  expect(apart(all.at(-1)!, all[0]!)).toBeLessThanOrEqual(Math.max(...steps) * 1.1);
  expect(Math.min(...steps)).toBeGreaterThan(0);
});

test('the sound of a video is as long as its loop, in stereo, and never clips', () => {
  for (const name of ['rain', 'sea', 'wind', 'night', 'music', 'snow', 'train'] as const) {
    const sound = soundOf(name, 1, 6);
    expect(sound).toHaveLength(6 * sampleRate * 2);
    const peak = sound.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
    expect(peak, name).toBeGreaterThan(0.02);
    expect(peak, name).toBeLessThan(1);
  }
});
