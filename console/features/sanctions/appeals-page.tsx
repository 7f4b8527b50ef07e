import { Trans, useLingui } from '@lingui/react/macro';
import { appealPage } from '@muyu/contract/operator-users.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CardQueue } from '../../app/card-queue.tsx';
import { client } from '../../app/client.ts';
import { isLate, waitingText } from '../../app/format.ts';
import styles from '../../app/list-page.module.css';
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
  return (
    <>
      <CardQueue
        query={query}
        idOf={({ sanctionId }) => sanctionId}
        empty={{
          title: t`No appeal waits for an answer`,
          text: <Trans>When a user appeals against a decision, it appears here.</Trans>,
        }}
      >
        {(sanction) => {
          const span = Math.max(0, now - Date.parse(sanction.appeal?.at ?? sanction.at));
          const waiting = waitingText(span, tag);
          return (
            <>
              <div className={styles.cardHead}>
                <Person user={sanction.user} />
                <span className={isLate(span) ? styles.late : styles.aside}>
                  <Trans>waiting for {waiting}</Trans>
                </span>
              </div>
              <SanctionFacts sanction={sanction} now={now}>
                <SanctionActs sanction={sanction} now={now} onAnswer={setAnswering} />
              </SanctionFacts>
            </>
          );
        }}
      </CardQueue>
      <AnswerDialog answering={answering} onClose={() => setAnswering(null)} />
    </>
  );
}
