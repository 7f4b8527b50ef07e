import { Trans, useLingui } from '@lingui/react/macro';
import { type AdminFeedback, listAdminFeedback } from '@muyu/contract/admin/feedback.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../client/client.ts';
import { CardsSkeleton } from '../../ui/list/cards-skeleton.tsx';
import styles from '../../ui/list/list-page.module.css';
import { LoadMore } from '../../ui/list/load-more.tsx';
import { Failure } from '../../ui/page/failure.tsx';
import { PageState } from '../../ui/page/page-state.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { FeedbackCard } from './feedback-card.tsx';
import type { FeedbackTab } from './feedback-page.tsx';

const refetchIntervalMs = 30_000;

/** Feedback in one state, paged. */
export function FeedbackList({ state }: { state: FeedbackTab }) {
  const { t } = useLingui();
  const [answering, setAnswering] = useState<AdminFeedback | null>(null);
  const query = useInfiniteQuery({
    ...client.pages(listAdminFeedback, { state, limit: 20 }),
    refetchInterval: refetchIntervalMs,
  });
  if (query.isPending) return <CardsSkeleton />;
  if (!query.data) return <Failure query={query} />;
  const items = query.data.pages.flatMap((page) => page.resultList);
  const total = query.data.pages.at(-1)?.total ?? 0;
  const none =
    state === 'open' ? (
      <PageState
        title={t`No feedback waiting for an answer`}
        text={<Trans>New feedback appears here.</Trans>}
      />
    ) : (
      <PageState title={t`Nothing answered yet`} />
    );
  return (
    <>
      {items.length === 0 ? (
        none
      ) : (
        <>
          <p className={styles.count}>
            {state === 'open' ? (
              <Trans>{total} in all, oldest first</Trans>
            ) : (
              <Trans>{total} in all, newest first</Trans>
            )}
          </p>
          <ul className={styles.cards}>
            {items.map((item) => (
              <li key={item.feedbackId} className={styles.card}>
                <FeedbackCard feedback={item} onAnswer={() => setAnswering(item)} />
              </li>
            ))}
          </ul>
          <LoadMore query={query} />
        </>
      )}
      {/* Outside of the list: it stays open with its text when a colleague has answered the last feedback. */}
      <AnswerDialog feedback={answering} onClose={() => setAnswering(null)} />
    </>
  );
}
