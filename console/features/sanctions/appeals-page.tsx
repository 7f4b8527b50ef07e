import { Trans, useLingui } from '@lingui/react/macro';
import { listSanctionAppeals } from '@muyu/contract/admin/sanction.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../client/client.ts';
import { refetchMs } from '../../client/refetch-intervals.ts';
import { formatWaitingTime, isLate } from '../../ui/date/format.ts';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import { useNow } from '../../ui/date/use-now.ts';
import { DecisionCardList } from '../../ui/list/decision-card-list.tsx';
import styles from '../../ui/list/list-page.module.css';
import { useTitle } from '../../ui/page/use-title.ts';
import { UserSummary } from '../../ui/user/user-summary.tsx';
import { AnswerDialog, type Answering } from './answer-dialog.tsx';
import { SanctionActions } from './sanction-actions.tsx';
import { SanctionDetails } from './sanction-details.tsx';

/** Pending appeals of users, oldest first. */
export function AppealsPage() {
  const { t } = useLingui();
  useTitle(t`User appeals`);
  const tag = useLocaleTag();
  const now = useNow(30_000);
  const [answering, setAnswering] = useState<Answering | null>(null);
  const query = useInfiniteQuery({
    ...client.pages(listSanctionAppeals, {}),
    refetchInterval: refetchMs.queue,
  });
  return (
    <>
      <DecisionCardList
        query={query}
        idOf={({ sanctionId }) => sanctionId}
        empty={{
          title: t`No appeals waiting for an answer`,
          text: <Trans>User appeals against decisions appear here.</Trans>,
        }}
      >
        {(sanction) => {
          const span = Math.max(0, now - Date.parse(sanction.appeal?.at ?? sanction.at));
          const waiting = formatWaitingTime(span, tag);
          return (
            <>
              <div className={styles.cardHead}>
                <UserSummary user={sanction.user} />
                <span className={isLate(span) ? styles.late : styles.aside}>
                  <Trans>waiting for {waiting}</Trans>
                </span>
              </div>
              <SanctionDetails sanction={sanction} now={now}>
                <SanctionActions sanction={sanction} now={now} onAnswer={setAnswering} />
              </SanctionDetails>
            </>
          );
        }}
      </DecisionCardList>
      <AnswerDialog answering={answering} onClose={() => setAnswering(null)} />
    </>
  );
}
