import type { Post } from '@muyu/contract/post.ts';
import type { Person } from '@muyu/contract/social.ts';
import { create } from 'zustand';

export type PostPatch = Partial<
  Pick<Post, 'isThumbup' | 'thumbupNum' | 'isCollect' | 'collectNum' | 'commentNum' | 'closeComment'>
>;
export type RelationKind = Person['relation'];
type Dated<T> = { value: T; at: number };
/** Each of a post's values has its own moment: what is done to one says nothing about the others. */
type DatedPatch = { value: PostPatch; at: Partial<Record<keyof PostPatch, number>> };

type Overlay = {
  posts: Record<string, DatedPatch>;
  relations: Record<string, Dated<RelationKind>>;
  /** Authors whose posts leave the loaded feeds (product document, section 4: unfollowing). */
  removedAuthors: ReadonlySet<string>;
};

const nothing: Overlay = { posts: {}, relations: {}, removedAuthors: new Set() };

/** What this viewer has just done, laid over what the lists were told before: a like shows in every list at once. */
export const useOverlay = create<Overlay>(() => nothing);

const arrivals = new WeakMap<object, number>();
/** Data that arrives this soon after an act may have been read before it, milliseconds. */
const inFlight = 1000;

/** Notes when data from the server came in, for it and everything inside; what has been noted before keeps its time. */
export function noteArrival(data: unknown, now = Date.now()): void {
  if (typeof data !== 'object' || data === null || arrivals.has(data)) return;
  arrivals.set(data, now);
  for (const inner of Object.values(data)) noteArrival(inner, now);
}

const isOlder = (data: object, at: number) => (arrivals.get(data) ?? 0) <= at + inFlight;
/** While the server has not answered an act, whatever comes from it may have been read before. */
const moment = (answered: boolean) => (answered ? Date.now() : Number.POSITIVE_INFINITY);

/** The server's data with the viewer's own later acts over it; data that arrived after the act wins. */
export function mergePost<T extends Pick<Post, 'postId'>>(post: T, patch: DatedPatch | undefined): T {
  const later = Object.entries(patch?.value ?? {}).filter(([key]) =>
    isOlder(post, patch!.at[key as keyof PostPatch]!),
  );
  return later.length > 0 ? { ...post, ...Object.fromEntries(later) } : post;
}

/** `answered`: whether the server knows of it already; until then it stands over all that comes. */
export function patchPost(postId: string, patch: PostPatch, answered = true): void {
  useOverlay.setState(({ posts }) => {
    const known = posts[postId];
    const at = Object.fromEntries(Object.keys(patch).map((key) => [key, moment(answered)]));
    const value = { ...known?.value, ...patch };
    return { posts: { ...posts, [postId]: { value, at: { ...known?.at, ...at } } } };
  });
}

/** As `patchPost`, for how the viewer stands to a person. */
export function patchRelation(userId: string, relation: RelationKind, answered = true): void {
  useOverlay.setState(({ relations, removedAuthors }) => {
    const authors = new Set(removedAuthors);
    if (relation === 'following' || relation === 'mutual') authors.delete(userId);
    return {
      relations: { ...relations, [userId]: { value: relation, at: moment(answered) } },
      removedAuthors: authors,
    };
  });
}

export function removeAuthor(userId: string): void {
  useOverlay.setState(({ removedAuthors }) => ({ removedAuthors: new Set(removedAuthors).add(userId) }));
}

/** For a change of account or language. */
export const clearOverlay = () => useOverlay.setState(nothing);

/** A post as this viewer should see it now. */
export function usePostState<T extends Pick<Post, 'postId'>>(post: T): T {
  return mergePost(
    post,
    useOverlay((overlay) => overlay.posts[post.postId]),
  );
}

/** How the viewer and this person stand now. */
export function useRelation(user: { userId: string; relation: RelationKind }): RelationKind {
  const patch = useOverlay((overlay) => overlay.relations[user.userId]);
  return patch && isOlder(user, patch.at) ? patch.value : user.relation;
}

export const useRemovedAuthors = () => useOverlay((overlay) => overlay.removedAuthors);
