import { getUserInfo } from '@muyu/contract/account/account.ts';
import { urlOf } from '@muyu/contract/core/client.ts';
import type { AnyEndpoint } from '@muyu/contract/core/endpoint.ts';
import { getHomeFeed, getTypeFeed, sortTypes } from '@muyu/contract/feed.ts';
import { listInboxRows } from '@muyu/contract/notification.ts';
import { getPost } from '@muyu/contract/post.ts';
import type { Plugin, Rolldown } from 'vite';
import { cardSizes, coverSizes, fullSizes } from '../ui/image/picture-sizes.ts';
import { mainPageOf } from './route-chunks.ts';

type Request = [endpoint: AnyEndpoint, input: Record<string, unknown>];
/**
 * Pictures that the first screen shows: of how many posts, in which `sizes`. `single`: only of open posts with one file,
 * because others are drawn in other sizes.
 */
export type Pictures = { count: number; sizes: string; single?: true; place?: PictureLayout };
/**
 * Where the app draws the pictures, px: `boot.js` draws them there before the app has started. `top` is below the safe
 * area and a height that the app stored as `reserve`; `plain`: only of open posts that are neither videos nor atlases,
 * because others are drawn in another shape. A journey compares the places (e2e/journeys/first-pictures.test.ts).
 */
type PictureLayout = {
  top: number;
  side: number;
  columns: number;
  gap: number;
  radius: number;
  reserve?: string;
  plain?: true;
};
type MainPage = { path: string; chunk: string | null; requests: Request[]; pictures?: Pictures };

const discovery: Request[] = [[getTypeFeed, { sortType: sortTypes.hot, page: '1' }]];
/** Below the bar, the tabs and the entries of discovery. */
const coversLayout: PictureLayout = {
  top: 158,
  side: 8,
  columns: 2,
  gap: 8,
  radius: 14,
  reserve: 'discoveryHead',
};
const covers: Pictures = { count: 2, sizes: coverSizes, place: coversLayout };
/** Below the bar. */
const postLayout: PictureLayout = { top: 52, side: 0, columns: 1, gap: 0, radius: 0, plain: true };
/** `{postId}` is filled in from the search of the page. */
const post: Request[] = [[getPost, { id: '{postId}' }]];

/** The main pages: the chunk of each, and what it requests first. The requests must be those of the page itself. */
const mainPages: readonly MainPage[] = [
  { path: '/', chunk: null, requests: discovery, pictures: covers },
  { path: '/column/columnTabbar/find', chunk: null, requests: discovery, pictures: covers },
  {
    path: '/column/columnTabbar/index',
    chunk: 'home',
    requests: [[getHomeFeed, { page: '1' }]],
    pictures: { count: 1, sizes: cardSizes, single: true },
  },
  {
    path: '/post/postDetail',
    chunk: 'post',
    requests: post,
    pictures: { count: 1, sizes: fullSizes, place: postLayout },
  },
  { path: '/post/video/detail', chunk: 'video', requests: post },
  { path: '/column/columnTabbar/my', chunk: 'my', requests: [[getUserInfo, { id: 'me' }]] },
  { path: '/column/columnTabbar/dynamic', chunk: 'inbox', requests: [[listInboxRows, {}]] },
];

/** The files that `boot.js` loads while the entry loads: chunks and styles, replies of the API, and pictures that these name. */
export type PageHint = { chunks: string[]; styles: string[]; data: string[]; pictures: Pictures | null };

const hintOf = (
  { chunk, requests, pictures }: MainPage,
  bundle: Rolldown.OutputBundle,
  initial: ReadonlySet<string>,
): PageHint => {
  const data = requests.map(([endpoint, input]) => {
    const url = `/api${urlOf(endpoint, input)}`.replaceAll('%7BpostId%7D', '{postId}');
    if (url.includes('undefined')) throw new Error(`a hint without all parameters: ${url}`);
    return url;
  });
  const all = Object.values(bundle).filter((item) => item.type === 'chunk');
  // The router imports a small chunk that wraps the one of the page: without a hint it would be requested only when the
  // entry has run, a whole round trip later.
  const own = all.find(
    ({ facadeModuleId, isDynamicEntry }) => isDynamicEntry && chunk === mainPageOf(facadeModuleId ?? ''),
  );
  if (chunk && !own) throw new Error(`no chunk of the route of the page ${chunk}`);
  const chunks = new Set(own ? [own.fileName] : []);
  for (const fileName of chunks)
    for (const imported of all.find((item) => item.fileName === fileName)?.imports ?? [])
      if (!initial.has(imported)) chunks.add(imported);
  const styles = all
    .filter(({ fileName }) => chunks.has(fileName))
    .flatMap((item) => [...(item.viteMetadata?.importedCss ?? [])]);
  return {
    chunks: [...chunks].map((name) => `/${name}`),
    styles: styles.map((name) => `/${name}`),
    data,
    pictures: pictures ?? null,
  };
};

/** The chunks of the three parts of each catalogue, by locale. */
function catalogueChunks(bundle: Rolldown.OutputBundle): Record<string, [string, string, string]> {
  const chunks: Record<string, [string, string, string]> = {};
  for (const item of Object.values(bundle)) {
    const found =
      item.type === 'chunk' && /\/locales\/(\w+)\.po((?:\?main)?\?lingui)?$/.exec(item.facadeModuleId ?? '');
    if (!found) continue;
    const [, locale, part] = found;
    chunks[locale!] ??= ['', '', ''];
    chunks[locale!]![part === undefined ? 0 : part.startsWith('?main') ? 1 : 2] = `/${item.fileName}`;
  }
  return chunks;
}

/**
 * Writes into index.html what each main page needs: `boot.js` then requests code, messages and data together, instead of
 * each after the other. Other pages need all messages.
 */
export function pageHints(): Plugin {
  return {
    name: 'muyu-page-hints',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const initial = new Set(
          [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, name]) => name!),
        );
        const hints = mainPages.map((page) => [page.path, hintOf(page, bundle, initial)] as const);
        const pages = Object.fromEntries(hints);
        const meta = (name: string, value: unknown) => ({
          tag: 'meta',
          attrs: { name, content: JSON.stringify(value) },
          injectTo: 'head-prepend' as const,
        });
        return [meta('locales', catalogueChunks(bundle)), meta('pages', pages)];
      },
    },
  };
}
