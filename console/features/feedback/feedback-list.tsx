import { Trans, useLingui } from '@lingui/react/macro';
import { type CaredFeedback, caredFeedbackPage } from '@muyu/contract/operator-message.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CardsSkeleton } from '../../app/cards-skeleton.tsx';
import { client } from '../../app/client.ts';
import { Failure } from '../../app/failure.tsx';
import styles from '../../app/list-page.module.css';
import { LoadMore } from '../../app/load-more.tsx';
import { PageState } from '../../app/page-state.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { FeedbackCard } from './feedback-card.tsx';
import type { FeedbackTab } from './feedback-page.tsx';

const renewEvery = 30_000;

/** One kind of feedback, page by page. */
export function FeedbackList({ state }: { state: FeedbackTab }) {
  const { t } = useLingui();
  const [answering, setAnswering] = useState<CaredFeedback | null>(null);
  const query = useInfiniteQuery({
    ...client.pages(caredFeedbackPage, { state, limit: 20 }),
    refetchInterval: renewEvery,
  });
  if (query.isPending) return <CardsSkeleton />;
  if (!query.data) return <Failure error={query.error} onRetry={() => query.refetch()} />;
  const items = query.data.pages.flatMap((page) => page.resultList);
  const total = query.data.pages.at(-1)?.total ?? 0;
  if (items.length === 0)
    return state === 'open' ? (
      <PageState
        title={t`No feedback waits for an answer`}
        text={<Trans>When somebody tells us something, it appears here.</Trans>}
      />
    ) : (
      <PageState title={t`Nothing was answered yet`} />
    );
  return (
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
      <AnswerDialog feedback={answering} onClose={() => setAnswering(null)} />
    </>
  );
}
