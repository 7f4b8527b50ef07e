import type { QueryClient } from '@tanstack/react-query';
import type { QueuedAct } from '../../client/offline/outbox.ts';
import { patchPost, patchRelation } from '../../client/optimistic-patches.ts';

const targetOf = (act: QueuedAct): string | undefined =>
  act.kind === 'follow' ? act.userId : act.kind === 'comment' ? act.input.postId : act.postId;

/**
 * Acts that another tab has sent or withdrawn: its outcome is not known here. What is shown of them stays until the next reply,
 * which decides; what is about the same post or person is loaded now, lists when they are shown next.
 */
export function acknowledgeGone(acts: readonly QueuedAct[], queryClient: QueryClient): void {
  for (const act of acts) {
    if (act.kind === 'like' || act.kind === 'collect') patchPost(act.postId, act.shown);
    else if (act.kind === 'follow') patchRelation(act.userId, act.shown);
  }
  const targets = new Set<unknown>(acts.map(targetOf));
  void queryClient.invalidateQueries({ refetchType: 'none' });
  void queryClient.refetchQueries({
    type: 'active',
    predicate: ({ queryKey: [, input] }) =>
      Object.values(input ?? {}).some((value) => value !== undefined && targets.has(value)),
  });
}
