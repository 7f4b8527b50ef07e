import type { QueryClient } from '@tanstack/react-query';
import { applyPostPatch, patchPost, usePatches } from '../../../client/optimistic-patches.ts';
import { lockedPosts } from './locked-posts.ts';
import { useOpenedPosts } from './opened-posts.ts';
import type { UnlockWay } from './ways.ts';

const minusOne = ({ left }: UnlockWay) => Math.max(0, (left ?? 1) - 1);

/** Shows one trial view less on the posts that earlier ones have opened. */
const takeTrial = (): void =>
  useOpenedPosts.setState(({ posts }) => ({
    posts: Object.fromEntries(
      Object.entries(posts).map(([postId, opened]) => [
        postId,
        { ...opened, trialLeft: opened.trialLeft && opened.trialLeft - 1 },
      ]),
    ),
  }));

/** Shows one trial view or one ticket less on every loaded post that it could have opened. Returns what is left of it. A lazy chunk. */
export function spendWay(queryClient: QueryClient, spent: UnlockWay): number {
  const isSpent = ({ way, ticket }: UnlockWay) => way === spent.way && ticket === spent.ticket;
  for (const post of lockedPosts(queryClient)) {
    const { unlock } = applyPostPatch(post, usePatches.getState().posts[post.postId]);
    if (unlock.open || !unlock.ways.some(isSpent)) continue;
    const ways = unlock.ways.map((each) => (isSpent(each) ? { ...each, left: minusOne(each) } : each));
    patchPost(post.postId, { unlock: { ...unlock, ways } });
  }
  if (spent.way === 'trial') takeTrial();
  return minusOne(spent);
}
