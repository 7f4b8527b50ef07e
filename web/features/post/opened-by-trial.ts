import { type Post, postInfo } from '@muyu/contract/post.ts';
import { useTrial as trial } from '@muyu/contract/watching.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { client } from '../../client/client.ts';
import { whenAccountChanges } from '../../client/session.ts';
import { trialsOf } from './trials.ts';

type Opened = { post: Post; left: number };

/** Posts that a trial view has opened today: the lists still hold them locked. */
const useOpened = create<{ posts: Readonly<Record<string, Opened>> }>(() => ({ posts: {} }));
whenAccountChanges(() => useOpened.setState({ posts: {} }));

/** The post as a trial view has opened it, else as the list knows it; `trialLeft` only of one that is open by trial. */
export function useOpenedByTrial<P extends Post>(given: P): { post: P; trialLeft: number | null } {
  const opened = useOpened(({ posts }) => posts[given.postId]);
  if (!opened || (given.unlock.open && given.unlock.lock === 'free')) return { post: given, trialLeft: null };
  return { post: given.unlock.open ? given : { ...given, ...opened.post }, trialLeft: opened.left };
}

/** Trial views left today after this post was opened by one; null for any other. */
export const useTrialLeft = (postId: string): number | null =>
  useOpened(({ posts }) => posts[postId]?.left ?? null);

/** Spends one of today's trial views on a post and fetches it whole. */
export function useOpenByTrial(post: Post) {
  const queryClient = useQueryClient();
  const { postId } = post;
  return useMutation({
    mutationFn: async () => {
      await client.request(trial, { postId });
      return client.request(postInfo, { id: postId });
    },
    onSuccess(whole) {
      queryClient.setQueryData(client.keyOf(postInfo, { id: postId }), whole);
      const left = Math.max(0, (trialsOf(post) ?? 1) - 1);
      useOpened.setState(({ posts }) => ({ posts: { ...posts, [postId]: { post: whole, left } } }));
    },
  });
}
