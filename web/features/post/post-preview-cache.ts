import type { OwnPost, Post } from '@muyu/contract/post.ts';
import { create } from 'zustand';
import { onAccountChange } from '../../client/session.ts';

/** Posts opened from a list: their pages render before the server replies. */
const previews = new Map<string, OwnPost>();
const maxPreviews = 30;
onAccountChange(() => previews.clear());

type CoverTransition = { postId: string; cardId: string } | null;

/** The cover of the current view transition; `cardId` distinguishes two cards of one post. */
const useCoverTransition = create<{ transition: CoverTransition }>(() => ({ transition: null }));

const transitionNameOf = (postId: string) => `cover-${postId}`;
/** Duration of the transition back, after which the cover is released, milliseconds. */
const releaseDelayMs = 800;

/** Caches a post that a list opens. `cardId` is the card of the view transition. */
export function cachePostPreview(post: Post | OwnPost, cardId?: string): void {
  previews.delete(post.postId);
  previews.set(post.postId, {
    state: 'published',
    rejection: null,
    revision: null,
    options: null,
    boughtText: null,
    ...post,
  });
  for (const oldest of previews.keys()) {
    if (previews.size <= maxPreviews) break;
    previews.delete(oldest);
  }
  useCoverTransition.setState({ transition: cardId === undefined ? null : { postId: post.postId, cardId } });
}

export const getPostPreview = (postId: string): OwnPost | undefined => previews.get(postId);

/** Releases the cover after the transition back. */
export function releaseCoverTransition(postId: string): void {
  setTimeout(() => {
    if (useCoverTransition.getState().transition?.postId === postId)
      useCoverTransition.setState({ transition: null });
  }, releaseDelayMs);
}

/** The view transition name of a card's cover; set for the tapped card only. */
export const useCardCoverName = (postId: string, cardId: string): string | undefined =>
  useCoverTransition(({ transition }) =>
    transition?.postId === postId && transition.cardId === cardId ? transitionNameOf(postId) : undefined,
  );

/** The same name on the page of the post. */
export const usePageCoverName = (postId: string): string | undefined =>
  useCoverTransition(({ transition }) =>
    transition?.postId === postId ? transitionNameOf(postId) : undefined,
  );
