import { Trans, useLingui } from '@lingui/react/macro';
import { reviewAppealPage } from '@muyu/contract/operator-reports.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CardQueue } from '../../app/card-queue.tsx';
import { client } from '../../app/client.ts';
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
  return (
    <>
      <CardQueue
        query={query}
        idOf={({ reviewId }) => reviewId}
        empty={{
          title: t`No appeal waits for an answer`,
          text: <Trans>When an author appeals against a rejection, it appears here.</Trans>,
        }}
      >
        {(appeal) => <AppealCard appeal={appeal} onAnswer={(outcome) => setAnswering({ appeal, outcome })} />}
      </CardQueue>
      <AnswerDialog answering={answering} onClose={() => setAnswering(null)} />
    </>
  );
}
