import type { OwnPost, Post } from '@muyu/contract/post.ts';
import { create } from 'zustand';
import { whenAccountChanges } from '../../client/session.ts';

/** Posts opened from a list, so that their page stands before the server answers. */
const opened = new Map<string, OwnPost>();
const most = 30;
whenAccountChanges(() => opened.clear());

type Growing = { postId: string; place: string } | null;

/** The one cover that grows into its post's page and shrinks back; `place` tells apart two cards of one post. */
const useGrowing = create<{ growing: Growing }>(() => ({ growing: null }));

const nameOf = (postId: string) => `cover-${postId}`;
/** The way back shrinks the cover in this time; only then it is let go, milliseconds. */
const letGoMs = 800;

/** A list opens a post: what it knows of it is shown at once. `place` is the card whose cover grows. */
export function openPost(post: Post | OwnPost, place?: string): void {
  opened.delete(post.postId);
  opened.set(post.postId, { state: 'published', rejection: null, revision: null, ...post });
  for (const oldest of opened.keys()) {
    if (opened.size <= most) break;
    opened.delete(oldest);
  }
  useGrowing.setState({ growing: place === undefined ? null : { postId: post.postId, place } });
}

export const openedPost = (postId: string): OwnPost | undefined => opened.get(postId);

/** The page of a post that grew is gone: its cover is on its way back. */
export function letGoOfCover(postId: string): void {
  setTimeout(() => {
    if (useGrowing.getState().growing?.postId === postId) useGrowing.setState({ growing: null });
  }, letGoMs);
}

/** The view transition name of a card's cover; only of the card that was tapped. */
export const useCardCoverName = (postId: string, place: string): string | undefined =>
  useGrowing(({ growing }) =>
    growing?.postId === postId && growing.place === place ? nameOf(postId) : undefined,
  );

/** The same name on the post's page. */
export const usePageCoverName = (postId: string): string | undefined =>
  useGrowing(({ growing }) => (growing?.postId === postId ? nameOf(postId) : undefined));
