import { getPost, type Post } from '@muyu/contract/post.ts';
import { orderTypes } from '@muyu/contract/wallet/order.ts';
import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { onOrderPaid } from '#features/wallet';
import { client } from '../../../client/client.ts';
import { advanceClock, includesAct } from '../../../client/logical-clock.ts';
import { patchPost } from '../../../client/optimistic-patches.ts';
import { onAccountChange, useSession } from '../../../client/session.ts';
import { lockedPosts } from './locked-posts.ts';

/** `at`: the logical time at which it was open. */
type OpenedPost = { post: Post; trialLeft: number | null; at: number };

/** Posts that the viewer has opened here; loaded lists still contain them locked. */
export const useOpenedPosts = create<{ posts: Readonly<Record<string, OpenedPost>> }>(() => ({ posts: {} }));
onAccountChange(() => useOpenedPosts.setState({ posts: {} }));

/**
 * The post as the viewer has opened it here, else the given post; `trialLeft` is null unless a trial view opened it. A post that
 * was loaded afterwards says itself whether it is still open; a copy of it does not tell when it was loaded.
 */
export function useOpenedPost<P extends Post>(given: P): { post: P; trialLeft: number | null } {
  const opened = useOpenedPosts(({ posts }) => posts[given.postId]);
  const isCurrent = ({ at }: OpenedPost) =>
    given.unlock.open ? given.unlock.lock === 'free' : includesAct(given, at);
  if (!opened || isCurrent(opened)) return { post: given, trialLeft: null };
  return { post: given.unlock.open ? given : { ...given, ...opened.post }, trialLeft: opened.trialLeft };
}

/** Trial views left today after one opened this post; null for any other post. */
export const useTrialLeft = (postId: string): number | null =>
  useOpenedPosts(({ posts }) => posts[postId]?.trialLeft ?? null);

/** Loads a post that has just been opened; every list shows it open without loading again. */
export async function showOpened(
  queryClient: QueryClient,
  postId: string,
  trialLeft: number | null = null,
): Promise<void> {
  const { token } = useSession.getState();
  const post = await client.request(getPost, { id: postId });
  // Another account has not opened it.
  if (useSession.getState().token !== token) return;
  queryClient.setQueryData(client.keyOf(getPost, { id: postId }), post);
  const { unlock, files, content } = post;
  if (!unlock.open) return;
  const at = advanceClock();
  useOpenedPosts.setState(({ posts }) => ({ posts: { ...posts, [postId]: { post, trialLeft, at } } }));
  patchPost(postId, { unlock, files, content });
}

/** Most posts that one payment loads again; the others open when their list is loaded. */
const maxAtOnce = 12;

/** Opens in place what a payment has opened: the post, or the loaded posts of the creator or of VIP. */
onOrderPaid(({ type, productId }, queryClient) => {
  const isOpened = ({ unlock, userId }: Post) =>
    (type === orderTypes.vip && unlock.reason === 'vip') ||
    (type === orderTypes.subscription && unlock.reason === 'subscription' && userId === productId);
  // Posts say how many tickets are left, and VIP brings some.
  if (type === orderTypes.vip) void queryClient.invalidateQueries({ queryKey: client.keyOf(getPost) });
  const ids =
    type === orderTypes.post
      ? [productId]
      : lockedPosts(queryClient)
          .filter(isOpened)
          .map(({ postId }) => postId);
  return Promise.all(ids.slice(0, maxAtOnce).map((id) => showOpened(queryClient, id)));
});
