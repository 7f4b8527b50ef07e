import { Trans, useLingui } from '@lingui/react/macro';
import { listReviewAppeals } from '@muyu/contract/admin/review.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../client/client.ts';
import { refetchMs } from '../../client/refetch-intervals.ts';
import { DecisionCardList } from '../../ui/list/decision-card-list.tsx';
import { useTitle } from '../../ui/page/use-title.ts';
import { AnswerDialog, type Answering } from './answer-dialog.tsx';
import { AppealCard } from './appeal-card.tsx';

/** Appeals against rejections and removals, oldest first. */
export function ReviewAppealsPage() {
  const { t } = useLingui();
  useTitle(t`Content appeals`);
  const [answering, setAnswering] = useState<Answering | null>(null);
  const query = useInfiniteQuery({
    ...client.pages(listReviewAppeals, {}),
    refetchInterval: refetchMs.queue,
  });
  return (
    <>
      <DecisionCardList
        query={query}
        idOf={({ reviewId }) => reviewId}
        empty={{
          title: t`No appeals waiting for an answer`,
          text: <Trans>Author appeals against rejections appear here.</Trans>,
        }}
      >
        {(appeal) => <AppealCard appeal={appeal} onAnswer={(outcome) => setAnswering({ appeal, outcome })} />}
      </DecisionCardList>
      <AnswerDialog answering={answering} onClose={() => setAnswering(null)} />
    </>
  );
}
