import { Trans, useLingui } from '@lingui/react/macro';
import { CallError } from '@muyu/contract/core/client.ts';
import { sessionInvalidCodes } from '@muyu/contract/core/errors.ts';
import { type ReviewRule, reviewErrors } from '@muyu/contract/moderation.ts';
import { approvePost, dashboard, type ReviewItem, rejectPost } from '@muyu/contract/operator.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { client } from '../../app/client.ts';
import { useErrorText } from '../../app/error-text.ts';
import { pendingQueries } from '../../app/pending.ts';
import { postName } from './post-name.ts';
import type { ReviewQueue } from './use-review-queue.ts';

export type Rejection = { item: ReviewItem; rule: ReviewRule; reason: string };
type Moves = { leave(id: string): void; goTo(id: string): void; onRejected(): void };

const isWithdrawn = (error: unknown) => error instanceof CallError && error.is(reviewErrors.notFound);
const isGone = (error: unknown) =>
  isWithdrawn(error) || (error instanceof CallError && error.is(reviewErrors.alreadyDecided));
const isSignedOut = (error: unknown) =>
  error instanceof CallError && sessionInvalidCodes.includes(error.code);

/**
 * The two decisions. Approving moves on at once and brings the post back if it failed; rejecting waits for the
 * server, so that a reason that was typed is never lost; `onRejected` when nothing is left to reject.
 */
export function useDecisions(queue: ReviewQueue, { leave, goTo, onRejected }: Moves) {
  const { t } = useLingui();
  const { message, notification } = App.useApp();
  const errorText = useErrorText();
  const cache = useQueryClient();
  const nameOf = (item: ReviewItem) => postName(item) || t`Without a title`;
  const settled = () => {
    cache.invalidateQueries({ queryKey: client.keyOf(dashboard) });
    cache.invalidateQueries({ queryKey: pendingQueries.review.queryKey });
  };

  const gone = (error: unknown, item: ReviewItem) => {
    queue.drop(item.reviewId);
    if (isWithdrawn(error)) {
      settled();
      queue.query.refetch();
      notification.info({
        title: t`The author was first`,
        description: t`“${nameOf(item)}” was changed or deleted by its author. What was changed waits again as it is now.`,
      });
      return;
    }
    notification.info({
      title: t`Another operator was first`,
      description: t`“${nameOf(item)}” has been decided already. The first decision stands.`,
    });
  };

  const approve = useMutation({
    mutationFn: (item: ReviewItem) => client.request(approvePost, { reviewId: item.reviewId }),
    onMutate: (item) => {
      leave(item.reviewId);
      queue.hide(item.reviewId);
    },
    onSuccess: (_, item) => {
      queue.drop(item.reviewId);
      message.success(t`Approved: ${nameOf(item)}`);
      settled();
    },
    onError: (error, item) => {
      if (isGone(error)) return gone(error, item);
      queue.show(item.reviewId);
      if (isSignedOut(error)) return;
      const key = item.reviewId;
      const show = () => {
        goTo(item.reviewId);
        notification.destroy(key);
      };
      notification.error({
        key,
        title: t`Not approved: ${nameOf(item)}`,
        description: errorText(error),
        duration: 12,
        actions: (
          <Button size="small" onClick={show}>
            <Trans>Show it</Trans>
          </Button>
        ),
      });
    },
  });

  const reject = useMutation({
    mutationFn: ({ item, rule, reason }: Rejection) =>
      client.request(rejectPost, { reviewId: item.reviewId, rule, reason }),
    onSuccess: (_, { item }) => {
      onRejected();
      leave(item.reviewId);
      queue.drop(item.reviewId);
      message.success(t`Rejected: ${nameOf(item)}`);
      settled();
    },
    onError: (error, { item }) => {
      if (!isGone(error)) return;
      onRejected();
      leave(item.reviewId);
      gone(error, item);
    },
  });

  const rejectError = reject.error && !isGone(reject.error) ? errorText(reject.error) : null;
  return { approve, reject, rejectError };
}
