import { Trans, useLingui } from '@lingui/react/macro';
import { getDashboard } from '@muyu/contract/admin/operator.ts';
import type { ReviewItem } from '@muyu/contract/admin/review.ts';
import { isError, isSessionOver } from '@muyu/contract/core/client.ts';
import { reviewErrors } from '@muyu/contract/moderation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { client } from '../../../client/client.ts';
import { useErrorMessage } from '../../../client/error-message.ts';
import { pendingCountQueries } from '../../navigation/index.ts';
import { postLabel } from '../post-label.ts';
import type { ReviewQueue } from '../queue/use-review-queue.ts';
import type { Decision } from './decision.ts';
import { useUnsentNotice } from './use-unsent-notice.tsx';

const isWithdrawn = (error: unknown) => isError(error, reviewErrors.notFound);
const isConflict = (error: unknown) => isWithdrawn(error) || isError(error, reviewErrors.alreadyDecided);

type Restoring = {
  /** Keeps the text of a rejection for the next one of its item. */
  keepText(decision: Decision): void;
  /** The same, and goes to the item. */
  restore(decision: Decision): void;
};

/** The handlers of a decision that was sent: success, another decision that was first, or a failure that restores the item. */
export function useDecisionOutcome(queue: ReviewQueue, { keepText, restore }: Restoring) {
  const { t } = useLingui();
  const { notification } = App.useApp();
  const toErrorMessage = useErrorMessage();
  const cache = useQueryClient();
  const showUnsent = useUnsentNotice(restore);
  const nameOf = (item: ReviewItem) => postLabel(item) || t`Untitled`;
  const invalidateCounts = () => {
    cache.invalidateQueries({ queryKey: client.keyOf(getDashboard) });
    cache.invalidateQueries({ queryKey: pendingCountQueries.review.queryKey });
  };
  const notifyConflict = (error: unknown, item: ReviewItem) => {
    queue.drop(item.reviewId);
    if (isWithdrawn(error)) {
      invalidateCounts();
      queue.query.refetch();
      notification.info({
        title: t`The author got there first`,
        description: t`“${nameOf(item)}” was edited or deleted by its author. Edited posts go back to the queue.`,
      });
      return;
    }
    notification.info({
      title: t`Another operator got there first`,
      description: t`“${nameOf(item)}” has already been decided. The first decision stands.`,
    });
  };
  return {
    onSuccess: ({ item }: Decision) => {
      queue.drop(item.reviewId);
      invalidateCounts();
    },
    /** `isLeaving`: the decision was sent because the operator left the page. */
    onError: (error: unknown, decision: Decision, isLeaving: boolean) => {
      const { item } = decision;
      if (isConflict(error)) return notifyConflict(error, item);
      queue.show(item.reviewId);
      // Its notification goes away, or is pushed out by those of other decisions.
      keepText(decision);
      if (isLeaving || isSessionOver(error)) return showUnsent(error, decision);
      const key = item.reviewId;
      const show = () => {
        restore(decision);
        notification.destroy(key);
      };
      notification.error({
        key,
        title:
          decision.kind === 'approve'
            ? t`Couldn’t approve: ${nameOf(item)}`
            : t`Couldn’t reject: ${nameOf(item)}`,
        description: toErrorMessage(error),
        duration: 12,
        actions: (
          <Button size="small" onClick={show}>
            <Trans>View</Trans>
          </Button>
        ),
      });
    },
  };
}
