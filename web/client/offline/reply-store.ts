import { getUserInfo } from '@muyu/contract/account/account.ts';
import { listComments } from '@muyu/contract/comment.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import {
  getAtlasFeed,
  getAuthenticationFeed,
  getAuthorFeed,
  getCityFeed,
  getHomeFeed,
  getProfileCounts,
  getTypeFeed,
  listHottestVideos,
  listLongVideos,
  listMyPosts,
} from '@muyu/contract/feed.ts';
import { getPickedFeed, getRanking, getTagFeed } from '@muyu/contract/feed-lists.ts';
import { getVipInfo } from '@muyu/contract/membership.ts';
import { listInboxRows, listNotifications, listSystemNotifications } from '@muyu/contract/notification.ts';
import { getPost } from '@muyu/contract/post.ts';
import { listRecommendedPosts } from '@muyu/contract/recommendation.ts';
import { clear, createStore, del, delMany, entries, get, set, setMany, type UseStore } from 'idb-keyval';
import { withoutPosts } from './without-posts.ts';

/** Raised when replies of an endpoint below change incompatibly: older copies are ignored. */
const format = 1;
/** A copy that is older is not shown, milliseconds. */
const maxAgeMs = 14 * DAY_MS;
/** Copies of one endpoint: the newest are kept. */
const maxCopies = 30;

/** Stored lists that leave out what the viewer has excluded. */
const suggestingEndpoints: ReadonlySet<unknown> = new Set(
  [
    getHomeFeed,
    getTypeFeed,
    getAuthenticationFeed,
    getCityFeed,
    listRecommendedPosts,
    getPickedFeed,
    getRanking,
    getTagFeed,
    listHottestVideos,
    listLongVideos,
    getAtlasFeed,
  ].map(({ id }) => id),
);
/** Replies that are worth a copy: the first pages of feeds and inbox, opened posts, the viewer's own page. */
const storedEndpoints: ReadonlySet<unknown> = new Set([
  ...suggestingEndpoints,
  ...[
    getAuthorFeed,
    getProfileCounts,
    listMyPosts,
    listInboxRows,
    listNotifications,
    listSystemNotifications,
    getPost,
    listComments,
    getUserInfo,
    getVipInfo,
  ].map(({ id }) => id),
]);
/** Stored lists of followed people. */
const followedEndpoints: ReadonlySet<unknown> = new Set([getHomeFeed.id]);

type Stored = { format: number; queryKey: readonly unknown[]; at: number; data: unknown };
type Reply = Omit<Stored, 'format'> & { owner: string; queryHash: string };

/** Name of the database in IndexedDB. */
export const replyDatabase = 'muyu-replies';
let store: UseStore | undefined;
const replies = () => (store ??= openStore());

/** A store whose connection gives way when the database is deleted, which waits for it otherwise. */
function openStore(): UseStore {
  const opened = createStore(replyDatabase, 'replies');
  return (mode, callback) =>
    opened(mode, (values) => {
      const { db } = values.transaction;
      db.onversionchange = () => {
        db.close();
        store = undefined;
      };
      return callback(values);
    });
}

const keyOf = (owner: string, queryHash: string) => `${owner}:${queryHash}`;

/** The first page of a list; other data as it is. */
function firstPage(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('pages' in data && 'pageParams' in data)) return data;
  const { pages, pageParams } = data as { pages: unknown[]; pageParams: unknown[] };
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
}

type Item = {
  postId?: string;
  userId?: string;
  unlock?: { open: boolean };
  tags?: ReadonlyArray<{ tagId: string }>;
  reason?: object | null;
};
const isLocked = ({ unlock }: Item) => unlock?.open === false;

/** Ids of the locked posts of a reply. */
function lockedPosts(data: unknown): string[] {
  if (typeof data !== 'object' || data === null) return [];
  const { postId, unlock } = data as Item;
  if (postId && unlock) return unlock.open ? [] : [postId];
  return Object.values(data).flatMap(lockedPosts);
}

/** Stores replies; a post that is locked now disappears from the older copies that show it open. */
export async function saveReplies(fresh: readonly Reply[]): Promise<void> {
  const wanted = fresh.filter(({ queryKey }) => storedEndpoints.has(queryKey[0]));
  if (wanted.length === 0) return;
  const { owner } = wanted[0]!;
  const locked = new Set(wanted.flatMap(({ data }) => lockedPosts(data)));
  if (locked.size > 0) await dropPosts(owner, (post) => locked.has(post.postId ?? '') && !isLocked(post));
  await setMany(
    wanted.map(({ owner, queryHash, queryKey, data, at }) => [
      keyOf(owner, queryHash),
      { format, queryKey, at, data: firstPage(data) } satisfies Stored,
    ]),
    replies(),
  );
  await prune(owner);
}

/** The copy of a query's reply and its time; null without one. */
export async function readReply(
  owner: string,
  queryHash: string,
): Promise<Pick<Stored, 'at' | 'data'> | null> {
  const stored = await get<Stored>(keyOf(owner, queryHash), replies());
  if (stored?.format !== format || Date.now() - stored.at > maxAgeMs) return null;
  return stored;
}

/** Drops the copies of a post whose page or comments the server no longer has for the viewer. */
export async function dropReply(owner: string, queryKey: readonly unknown[]): Promise<void> {
  const postId = postOf(queryKey);
  if (postId) await dropPost(owner, postId);
}

/** The post of a page or of a comment list. */
function postOf([endpoint, input]: readonly unknown[]): string | undefined {
  const { id, postId } = (input ?? {}) as { id?: string; postId?: string };
  return endpoint === getPost.id ? id : endpoint === listComments.id ? postId : undefined;
}

/** Removes a post from every copy: its page, its comments, and the lists that contain it. */
export async function dropPost(owner: string, postId: string): Promise<void> {
  await dropPosts(owner, (post) => post.postId === postId);
  const own = (await entries<string, Stored>(replies())).filter(
    ([key, { queryKey }]) => key.startsWith(`${owner}:`) && postOf(queryKey) === postId,
  );
  await delMany(
    own.map(([key]) => key),
    replies(),
  );
}

/** A post, an author or a tag that the viewer has excluded, or an author whom they have unfollowed. */
export type Unwanted = { kind: 'post' | 'author' | 'tag' | 'unfollowed'; id: string };

/** Removes posts that the viewer no longer wants from the lists that leave them out. */
export async function dropUnwanted(owner: string, { kind, id }: Unwanted): Promise<void> {
  const isUnwanted = ({ postId, userId, tags, reason }: Item) => {
    if (kind === 'post') return postId === id;
    // A tag is excluded from recommendations only.
    if (kind === 'tag') return Boolean(reason && tags?.some(({ tagId }) => tagId === id));
    return userId === id;
  };
  await dropPosts(owner, isUnwanted, kind === 'unfollowed' ? followedEndpoints : suggestingEndpoints);
}

/** Removes posts from the lists, and the pages of these posts. */
async function dropPosts(
  owner: string,
  isDropped: (post: Item) => boolean,
  endpoints = storedEndpoints,
): Promise<void> {
  for (const [key, stored] of await entries<string, Stored>(replies())) {
    if (!key.startsWith(`${owner}:`) || !endpoints.has(stored.queryKey[0])) continue;
    const data = withoutPosts(stored.data, isDropped);
    if (data === undefined) await del(key, replies());
    else if (data !== stored.data) await set(key, { ...stored, data }, replies());
  }
}

/** Deletes copies of other accounts, outdated ones, and the oldest beyond the limit. */
async function prune(owner: string): Promise<void> {
  const counts = new Map<unknown, number>();
  const all = await entries<string, Stored>(replies());
  for (const [key, { queryKey, at, format: stored }] of all.sort(([, a], [, b]) => b.at - a.at)) {
    const count = (counts.get(queryKey[0]) ?? 0) + 1;
    counts.set(queryKey[0], count);
    const isKept = key.startsWith(`${owner}:`) && stored === format && Date.now() - at <= maxAgeMs;
    if (!isKept || count > maxCopies) await del(key, replies());
  }
}

export const eraseReplies = () => clear(replies());
