import type { Video } from '@muyu/contract/media.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPlayer } from './player.ts';
import { placeOf } from './watch-places.ts';

const fed = vi.hoisted(() => ({ from: [] as number[] }));
vi.mock('./source.ts', () => ({
  feed(_element: unknown, { from }: { from: number }) {
    fed.from.push(from);
    return { choose: () => undefined, release: () => undefined };
  },
}));

const video: Video = {
  postFileId: 'film',
  coverId: 'cover',
  durationMs: 600_000,
  hasSound: true,
  long: true,
  streaming: true,
  postparam: { play_url: '/film/master.m3u8', download_url: null, preview_url: null },
};

/** As much of a video element as a player touches; like a browser's, taking a new source stops it without an event. */
class Screen extends EventTarget {
  paused = true;
  ended = false;
  muted = false;
  loop = false;
  seeking = false;
  playbackRate = 1;
  readyState = 0;
  currentTime = 0;
  videoWidth = 640;
  videoHeight = 360;
  played = { length: 0, start: () => 0, end: () => 0 };
  plays = 0;
  play() {
    this.plays += 1;
    this.paused = false;
    return Promise.resolve();
  }
  pause() {
    this.paused = true;
  }
  takesSource() {
    this.paused = true;
    this.dispatchEvent(new Event('loadedmetadata'));
  }
}

const page = Object.assign(new EventTarget(), { hidden: false, pictureInPictureElement: null });
const memory = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('HTMLMediaElement', { HAVE_FUTURE_DATA: 3 });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => memory.set(key, value),
    removeItem: (key: string) => memory.delete(key),
  });
  page.hidden = false;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function watch() {
  const screen = new Screen();
  const player = createPlayer({ video, keepsPlace: true });
  const leave = player.attach(screen as unknown as HTMLVideoElement, false);
  player.want(true);
  return { screen, player, leave };
}

test('a stream that stops its element while it takes it plays all the same, unless somebody held it', () => {
  const { screen, player, leave } = watch();
  expect(screen.plays).toBe(1);
  screen.takesSource();
  expect(screen).toMatchObject({ plays: 2, paused: false });
  expect(player.store.getState()).toMatchObject({ held: false, ratio: 16 / 9 });
  player.pause();
  screen.takesSource();
  expect(screen.paused).toBe(true);
  leave();
});

test('a tab that closes keeps where the video was, though it hears no more of its pause', () => {
  const { screen, leave } = watch();
  screen.currentTime = 100;
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(placeOf('film')).toBe(100_000);
  leave();
});
