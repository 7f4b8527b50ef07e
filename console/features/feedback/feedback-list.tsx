import { Trans, useLingui } from '@lingui/react/macro';
import { type AdminFeedback, listAdminFeedback } from '@muyu/contract/admin/feedback.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../client/client.ts';
import { refetchMs } from '../../client/refetch-intervals.ts';
import { CardList } from '../../ui/list/card-list.tsx';
import styles from '../../ui/list/list-page.module.css';
import { totalOf } from '../../ui/list/paged-query.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { FeedbackCard } from './feedback-card.tsx';
import type { FeedbackTab } from './feedback-page.tsx';

/** Feedback in one state, paged. */
export function FeedbackList({ state }: { state: FeedbackTab }) {
  const { t } = useLingui();
  const [answering, setAnswering] = useState<AdminFeedback | null>(null);
  const query = useInfiniteQuery({
    ...client.pages(listAdminFeedback, { state }),
    refetchInterval: refetchMs.queue,
  });
  const total = totalOf(query) ?? 0;
  return (
    <>
      <CardList
        bare
        query={query}
        idOf={({ feedbackId }) => feedbackId}
        head={
          <p className={styles.count}>
            {state === 'open' ? (
              <Trans>{total} in all, oldest first</Trans>
            ) : (
              <Trans>{total} in all, newest first</Trans>
            )}
          </p>
        }
        empty={
          state === 'open'
            ? { title: t`No feedback waiting for an answer`, text: <Trans>New feedback appears here.</Trans> }
            : { title: t`Nothing answered yet` }
        }
      >
        {(feedback) => <FeedbackCard feedback={feedback} onAnswer={() => setAnswering(feedback)} />}
      </CardList>
      {/* Outside of the list: it stays open with its text when a colleague has answered the last feedback. */}
      <AnswerDialog feedback={answering} onClose={() => setAnswering(null)} />
    </>
  );
}
