import { Trans, useLingui } from '@lingui/react/macro';
import { reviewAppealPage } from '@muyu/contract/operator-reports.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CardsSkeleton } from '../../app/cards-skeleton.tsx';
import { client } from '../../app/client.ts';
import { Failure } from '../../app/failure.tsx';
import styles from '../../app/list-page.module.css';
import { LoadMore } from '../../app/load-more.tsx';
import { PageState } from '../../app/page-state.tsx';
import { useTitle } from '../../app/use-title.ts';
import { AnswerDialog, type Answering } from './answer-dialog.tsx';
import { AppealCard } from './appeal-card.tsx';

const renewEvery = 30_000;

/** Appeals against what was rejected or hidden, oldest first. */
export function ReviewAppealsPage() {
  const { t } = useLingui();
  useTitle(t`Content appeals`);
  const [answering, setAnswering] = useState<Answering | null>(null);
  const query = useInfiniteQuery({
    ...client.pages(reviewAppealPage, { limit: 20 }),
    refetchInterval: renewEvery,
  });
  if (query.isPending) return <CardsSkeleton />;
  if (!query.data) return <Failure error={query.error} onRetry={() => query.refetch()} />;
  const appeals = query.data.pages.flatMap((page) => page.resultList);
  const total = query.data.pages.at(-1)?.total ?? 0;
  return (
    <div className={`${styles.page} ${styles.narrowPage}`}>
      {appeals.length === 0 ? (
        <PageState
          title={t`No appeal waits for an answer`}
          text={<Trans>When an author appeals against a rejection, it appears here.</Trans>}
        />
      ) : (
        <>
          <p className={styles.count}>
            <Trans>{total} in all, oldest first</Trans>
          </p>
          <ul className={styles.cards}>
            {appeals.map((appeal) => (
              <li key={appeal.reviewId} className={styles.card}>
                <AppealCard appeal={appeal} onAnswer={(outcome) => setAnswering({ appeal, outcome })} />
              </li>
            ))}
          </ul>
          <LoadMore query={query} />
        </>
      )}
      <AnswerDialog answering={answering} onClose={() => setAnswering(null)} />
    </div>
  );
}
