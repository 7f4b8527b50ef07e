import { isError } from '@muyu/contract/core/client.ts';
import { getPost, postErrors } from '@muyu/contract/post.ts';
import type { QueryClient } from '@tanstack/react-query';
import { walletQuery } from '#features/wallet';
import { client } from '../../../client/client.ts';
import { applyPostPatch, patchPost, usePatches } from '../../../client/optimistic-patches.ts';
import { lockedPosts } from './locked-posts.ts';
import { useOpenedPosts } from './opened-posts.ts';
import type { UnlockWay } from './ways.ts';

/** The number of trial views or tickets that are left once one is spent. */
export const leftAfter = ({ left }: UnlockWay): number => Math.max(0, (left ?? 1) - 1);

/** Shows the trial views that are left on the posts that earlier ones have opened. */
const setTrialsLeft = (left: number): void =>
  useOpenedPosts.setState(({ posts }) => ({
    posts: Object.fromEntries(
      Object.entries(posts).map(([postId, opened]) => [
        postId,
        { ...opened, trialLeft: opened.trialLeft === null ? null : left },
      ]),
    ),
  }));

/**
 * Shows the trial views or tickets that are left on every loaded post that they can open, but the one that they have opened: all
 * posts share one count. A lazy chunk.
 */
export function spendWay(queryClient: QueryClient, spent: UnlockWay, left: number, openedId: string): void {
  const isSpent = ({ way, ticket }: UnlockWay) => way === spent.way && ticket === spent.ticket;
  for (const post of lockedPosts(queryClient)) {
    const { unlock } = applyPostPatch(post, usePatches.getState().posts[post.postId]);
    if (unlock.open || post.postId === openedId || !unlock.ways.some(isSpent)) continue;
    const ways = unlock.ways.map((each) => (isSpent(each) ? { ...each, left } : each));
    patchPost(post.postId, { unlock: { ...unlock, ways } });
  }
  if (spent.way === 'trial') setTrialsLeft(left);
}

/**
 * Sends the request that opens a post with a trial view or a ticket. When the last one was spent elsewhere, none is offered any more on
 * any loaded post.
 */
export async function requestOpening(
  queryClient: QueryClient,
  way: UnlockWay,
  postId: string,
  request: () => Promise<unknown>,
): Promise<void> {
  try {
    await request();
  } catch (error) {
    const isGone = isError(error, postErrors.trialsUsed, postErrors.noTicket);
    if (isGone) {
      spendWay(queryClient, way, 0, '');
      void queryClient.invalidateQueries({ queryKey: client.keyOf(getPost, { id: postId }) });
      if (way.ticket) void queryClient.invalidateQueries({ queryKey: walletQuery().queryKey });
    }
    throw error;
  }
}
