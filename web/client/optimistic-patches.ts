import type { Post } from '@muyu/contract/post.ts';
import type { ListedUser } from '@muyu/contract/social.ts';
import { create } from 'zustand';
import { advanceClock, includesAct } from './logical-clock.ts';

type ActField = 'isThumbup' | 'thumbupNum' | 'isCollect' | 'collectNum' | 'commentNum' | 'closeComment';
/** The fields of a locked post that change when the viewer has opened it. */
type OpenedField = 'unlock' | 'files' | 'content';
export type PostPatch = Partial<Pick<Post, ActField | OpenedField>>;
export type RelationKind = ListedUser['relation'];

/** The logical time at which the server acknowledged an act; null until then. */
export type AcknowledgedAt = number | null;
/** Each field has a time of its own: an act on one field says nothing about the others. */
type StoredPostPatch = { value: PostPatch; at: Partial<Record<keyof PostPatch, AcknowledgedAt>> };
type StoredRelation = { value: RelationKind; at: AcknowledgedAt };

/** When the server has acknowledged that an author was unfollowed; null until then. */
export type RemovedAuthors = ReadonlyMap<string, AcknowledgedAt>;

type PatchState = {
  posts: Record<string, StoredPostPatch>;
  relations: Record<string, StoredRelation>;
  /** Authors whose posts leave the loaded feeds (product document, section 4: unfollowing). */
  removedAuthors: RemovedAuthors;
};

const emptyState: PatchState = { posts: {}, relations: {}, removedAuthors: new Map() };

/** The viewer's recent acts, applied over loaded data: a like or a bought post shows in every list at once. */
export const usePatches = create<PatchState>(() => emptyState);

/** An unacknowledged act applies to all data; an acknowledged one to data whose request began before. */
export const applies = (data: object, at: AcknowledgedAt) => at === null || !includesAct(data, at);

export const timeOf = (isConfirmed: boolean): AcknowledgedAt => (isConfirmed ? advanceClock() : null);

/** The server's data with the viewer's acts that it may lack. */
export function applyPostPatch<T extends Pick<Post, 'postId'>>(
  post: T,
  patch: StoredPostPatch | undefined,
): T {
  if (!patch) return post;
  const missing = Object.entries(patch.value).filter(([field]) =>
    applies(post, patch.at[field as keyof PostPatch] ?? null),
  );
  return missing.length > 0 ? { ...post, ...Object.fromEntries(missing) } : post;
}

/** Records an act on a post. `isConfirmed`: the server has acknowledged it. */
export function patchPost(postId: string, patch: PostPatch, isConfirmed = true): void {
  const time = timeOf(isConfirmed);
  const at = Object.fromEntries(Object.keys(patch).map((field) => [field, time]));
  usePatches.setState(({ posts }) => {
    const known = posts[postId];
    const merged = { value: { ...known?.value, ...patch }, at: { ...known?.at, ...at } };
    return { posts: { ...posts, [postId]: merged } };
  });
}

/** Records the viewer's relation to a person. `isConfirmed`: the server has acknowledged it. */
export function patchRelation(userId: string, relation: RelationKind, isConfirmed = true): void {
  const at = timeOf(isConfirmed);
  usePatches.setState(({ relations, removedAuthors }) => {
    const authors = new Map(removedAuthors);
    if (relation === 'following' || relation === 'mutual') authors.delete(userId);
    // The server has acknowledged that the author was unfollowed: a feed that is loaded now knows it.
    else if (authors.has(userId)) authors.set(userId, at);
    return { relations: { ...relations, [userId]: { value: relation, at } }, removedAuthors: authors };
  });
}

export function removeAuthor(userId: string): void {
  usePatches.setState(({ removedAuthors }) => ({
    removedAuthors: new Map(removedAuthors).set(userId, null),
  }));
}

/** Drops all acts, on a change of account or language. */
export const clearPatches = () => usePatches.setState(emptyState);

/** A post with the viewer's acts. */
export function usePatchedPost<T extends Pick<Post, 'postId'>>(post: T): T {
  return applyPostPatch(
    post,
    usePatches((state) => state.posts[post.postId]),
  );
}

/** The viewer's relation to a person, acts included. `reply`: the data that states it, when `user` was built from it. */
export function useRelation(
  user: { userId: string; relation: RelationKind },
  reply: object = user,
): RelationKind {
  const patch = usePatches((state) => state.relations[user.userId]);
  return patch && applies(reply, patch.at) ? patch.value : user.relation;
}

export const useRemovedAuthors = () => usePatches((state) => state.removedAuthors);

/** Whether a post of a followed feed leaves it: its author was unfollowed after the feed was requested. */
export const isOfRemoved = (post: { userId: string }, removed: RemovedAuthors): boolean => {
  const at = removed.get(post.userId);
  return at !== undefined && applies(post, at);
};
