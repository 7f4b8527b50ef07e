import {
  type BuriedEvent,
  type BuriedPage,
  type TrackedEvent,
  track,
  trackLimits,
} from '@muyu/contract/statistics.ts';
import { mayCount, useStatisticsAnswer } from './device/statistics-consent.ts';
import { readSetting } from './site-settings.ts';

/** Events wait this long for others, milliseconds. */
const delayMs = 5_000;

/** Who is still on a page after this long has stayed, milliseconds. */
const stayMs = 10_000;

const waiting: TrackedEvent[] = [];
let timer: ReturnType<typeof setTimeout> | null = null;

/** Sends the waiting events; what cannot be sent is dropped in silence. */
function flush(): void {
  if (timer) clearTimeout(timer);
  timer = null;
  while (waiting.length > 0) {
    const events = waiting.splice(0, trackLimits.events);
    try {
      const body = new Blob([JSON.stringify({ events })], { type: 'application/json' });
      navigator.sendBeacon(`/api${track.path}`, body);
    } catch {
      // Statistics never disturb the page.
    }
  }
}

/** Counts an event, in a batch that is sent later or when the page is hidden. Does nothing where it is not allowed. */
export function trackEvent(type: TrackedEvent['type'], target: string): void {
  const { answer } = useStatisticsAnswer.getState();
  if (!mayCount(answer, readSetting('statistics.consentRequired'))) return;
  if (target === '' || target.length > trackLimits.target) return;
  const same = waiting.find((event) => event.type === type && event.target === target);
  if (same) same.count = Math.min(trackLimits.count, same.count + 1);
  else waiting.push({ type, target, count: 1 });
  timer ??= setTimeout(flush, delayMs);
}

/** Pages of buried points by the beginning of their path; the first that fits. */
const buriedPaths: readonly [path: string, page: BuriedPage][] = [
  ['/column/columnTabbar/index', 'home'],
  ['/column/columnTabbar/find', 'discovery'],
  ['/column/columnTabbar/picPost', 'picture'],
  ['/column/columnTabbar/videoPost', 'video'],
  ['/column/columnTabbar/gamePost', 'game'],
  ['/column/columnTabbar/dynamic', 'messages'],
  ['/column/columnTabbar/my', 'profile'],
  ['/column/columnTabbar/personalInfo', 'profile'],
  ['/column/otherPage', 'profile'],
  ['/column/userDetail', 'profile'],
  ['/column/search', 'search'],
  ['/column/addPost', 'publish'],
  ['/post/locals', 'locals'],
  ['/post/video', 'video'],
  ['/post/game', 'game'],
  ['/post/picture', 'picture'],
  ['/post/postDetail', 'post'],
  ['/dynamicTab', 'messages'],
  ['/wallet', 'wallet'],
];

/** The page of buried points at a path; null where none is counted. */
export const buriedPageOf = (path: string): BuriedPage | null =>
  buriedPaths.find(([start]) => path === start || path.startsWith(`${start}/`))?.[1] ?? null;

/** Counts an event of the page that is open. */
export function trackBuried(event: BuriedEvent, path: string = globalThis.location?.pathname ?? ''): void {
  const page = buriedPageOf(path);
  if (page) trackEvent('buried', `${page}/${event}`);
}

/** Counts that a page was opened, and that somebody stayed on it. Returns the undo. */
export function trackStay(path: string): () => void {
  trackBuried('view', path);
  const timer = setTimeout(() => {
    if (document.visibilityState === 'visible') trackBuried('stay', path);
  }, stayMs);
  return () => clearTimeout(timer);
}

/** Sends what waits when the page is hidden. Returns the undo. */
export function flushWhenHidden(): () => void {
  const hidden = () => document.visibilityState === 'hidden' && flush();
  document.addEventListener('visibilitychange', hidden);
  return () => document.removeEventListener('visibilitychange', hidden);
}
