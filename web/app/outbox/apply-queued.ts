import { useOutbox } from '../../client/offline/outbox.ts';
import { patchPost, patchRelation, removeAuthor } from '../../client/optimistic-patches.ts';

/** Shows the queued acts in every list: after a reload, and after the patches were cleared. */
export function applyQueuedActs(): void {
  for (const { act, state } of useOutbox.getState().entries) {
    if (state === 'refused') continue;
    if (act.kind === 'like' || act.kind === 'collect') patchPost(act.postId, act.shown, false);
    else if (act.kind === 'follow') {
      patchRelation(act.userId, act.shown, false);
      if (!act.on) removeAuthor(act.userId);
    }
  }
}
