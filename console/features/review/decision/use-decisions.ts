import { approvePost, rejectPost } from '@muyu/contract/admin/review.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { beforeSignOut } from '../../../client/before-sign-out.ts';
import { client } from '../../../client/client.ts';
import type { ReviewQueue } from '../queue/use-review-queue.ts';
import type { Decision, WaitingDecision } from './decision.ts';
import { useDecisionOutcome } from './use-decision-outcome.tsx';
import { useRejectionDrafts } from './use-rejection-drafts.ts';
import { WaitingDecisions } from './waiting-decisions.ts';

type Moves = { leave(id: string): void; goTo(id: string): void };

const send = (decision: Decision, keepalive: boolean) => {
  const { reviewId } = decision.item;
  if (decision.kind === 'approve') return client.request(approvePost, { reviewId }, { keepalive });
  const { rule, reason, quote } = decision;
  return client.request(rejectPost, { reviewId, rule, reason, quoted: quote ?? undefined }, { keepalive });
};

/**
 * Decisions move to the next item at once and are sent some seconds later, so that `undo` can take the last one back. Leaving
 * the page, or signing out, sends what still waits. A rejection that was taken back or that failed keeps its text (`draftOf`).
 */
export function useDecisions(queue: ReviewQueue, { leave, goTo }: Moves) {
  const [waiting, setWaiting] = useState<readonly WaitingDecision[]>([]);
  const { draftOf, keep } = useRejectionDrafts();
  const keepText = (decision: Decision) => {
    if (decision.kind === 'reject') keep(decision.item.reviewId, decision);
  };
  const restore = (decision: Decision) => {
    keepText(decision);
    queue.show(decision.item.reviewId);
    goTo(decision.item.reviewId);
  };
  const remove = (decision: Decision) =>
    setWaiting((before) => before.filter((each) => each.decision !== decision));
  const outcome = useDecisionOutcome(queue, { keepText, restore });
  const commit = useEffectEvent((decision: Decision, isLeaving: boolean) => {
    remove(decision);
    return send(decision, isLeaving).then(
      () => outcome.onSuccess(decision),
      (error: unknown) => outcome.onError(error, decision, isLeaving),
    );
  });
  const [timers] = useState(
    () => new WaitingDecisions<Decision>((decision, isLeaving) => commit(decision, isLeaving)),
  );
  useEffect(() => {
    const flush = () => timers.flush();
    const unregister = beforeSignOut(flush);
    addEventListener('pagehide', flush);
    return () => {
      unregister();
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [timers]);

  return {
    /** The last decision that can be taken back. */
    last: waiting.at(-1) ?? null,
    draftOf,
    decide: (decision: Decision) => {
      const { reviewId } = decision.item;
      leave(reviewId);
      queue.hide(reviewId);
      setWaiting((before) => [...before, { decision, at: Date.now() }]);
      timers.add(reviewId, decision);
    },
    undo: () => {
      const decision = timers.undo();
      if (!decision) return;
      remove(decision);
      restore(decision);
    },
  };
}
