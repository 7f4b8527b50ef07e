import { Trans, useLingui } from '@lingui/react/macro';
import { appealPage } from '@muyu/contract/operator-users.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CardsSkeleton } from '../../app/cards-skeleton.tsx';
import { client } from '../../app/client.ts';
import { Failure } from '../../app/failure.tsx';
import { isLate, waitingText } from '../../app/format.ts';
import styles from '../../app/list-page.module.css';
import { LoadMore } from '../../app/load-more.tsx';
import { PageState } from '../../app/page-state.tsx';
import { Person } from '../../app/person.tsx';
import { useNow } from '../../app/use-now.ts';
import { useTag } from '../../app/use-tag.ts';
import { useTitle } from '../../app/use-title.ts';
import { AnswerDialog, type Answering } from './answer-dialog.tsx';
import { SanctionActs } from './sanction-acts.tsx';
import { SanctionFacts } from './sanction-facts.tsx';

const renewEvery = 30_000;

/** Appeals that wait for an answer, oldest first. */
export function AppealsPage() {
  const { t } = useLingui();
  useTitle(t`User appeals`);
  const tag = useTag();
  const now = useNow(30_000);
  const [answering, setAnswering] = useState<Answering | null>(null);
  const query = useInfiniteQuery({ ...client.pages(appealPage, { limit: 20 }), refetchInterval: renewEvery });
  if (query.isPending) return <CardsSkeleton />;
  if (!query.data) return <Failure error={query.error} onRetry={() => query.refetch()} />;
  const appeals = query.data.pages.flatMap((page) => page.resultList);
  const total = query.data.pages.at(-1)?.total ?? 0;
  return (
    <div className={`${styles.page} ${styles.narrowPage}`}>
      {appeals.length === 0 ? (
        <PageState
          title={t`No appeal waits for an answer`}
          text={<Trans>When a user appeals against a decision, it appears here.</Trans>}
        />
      ) : (
        <>
          <p className={styles.count}>
            <Trans>{total} in all, oldest first</Trans>
          </p>
          <ul className={styles.cards}>
            {appeals.map((sanction) => {
              const span = Math.max(0, now - Date.parse(sanction.appeal?.at ?? sanction.at));
              const waiting = waitingText(span, tag);
              return (
                <li key={sanction.sanctionId} className={styles.card}>
                  <div className={styles.cardHead}>
                    <Person user={sanction.user} />
                    <span className={isLate(span) ? styles.late : styles.aside}>
                      <Trans>waiting for {waiting}</Trans>
                    </span>
                  </div>
                  <SanctionFacts sanction={sanction} now={now}>
                    <SanctionActs sanction={sanction} now={now} onAnswer={setAnswering} />
                  </SanctionFacts>
                </li>
              );
            })}
          </ul>
          <LoadMore query={query} />
        </>
      )}
      <AnswerDialog answering={answering} onClose={() => setAnswering(null)} />
    </div>
  );
}
