import type { BuriedEvent, BuriedPage } from '@muyu/contract/site/statistics.ts';
import { trackEvent } from './track.ts';

/** A visit of a page counts as a stay after this long, milliseconds. */
const stayMs = 10_000;

/** Pages of buried points by the beginning of their path; the first that fits. */
const buriedPaths: readonly [path: string, page: BuriedPage][] = [
  ['/column/columnTabbar/index', 'home'],
  ['/column/columnTabbar/find', 'discovery'],
  ['/column/columnTabbar/findPost', 'discovery'],
  ['/column/columnTabbar/rankPost', 'discovery'],
  ['/column/columnTabbar/pinkedList', 'discovery'],
  ['/column/recommend', 'discovery'],
  ['/post/find', 'discovery'],
  ['/post/rank', 'discovery'],
  ['/post/tags', 'discovery'],
  ['/post/similarPosts', 'discovery'],
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
  ['/post/snapshot', 'post'],
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

/** Counts that a page was opened, and that the viewer stayed on it. Returns the undo. */
export function trackStay(path: string): () => void {
  trackBuried('view', path);
  const timer = setTimeout(() => {
    if (document.visibilityState === 'visible') trackBuried('stay', path);
  }, stayMs);
  return () => clearTimeout(timer);
}

/** Links of the content of a page: cards, people, promotions, entries. Bars and sheets are not content. */
const contentLink = 'main a[href]';

/** Counts the links of the page's content that are opened, for the page that they are on. Returns the undo. */
export function trackClicks(): () => void {
  const clicked = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest(contentLink)) trackBuried('click');
  };
  // In the capture phase the address is still that of the page.
  document.addEventListener('click', clicked, { capture: true });
  return () => document.removeEventListener('click', clicked, { capture: true });
}
