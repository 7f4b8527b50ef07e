import { useLingui } from '@lingui/react/macro';
import { listFeedback } from '@muyu/contract/feedback.ts';
import { useNavigate } from '@tanstack/react-router';
import { SquarePen } from 'lucide-react';
import { client } from '../../client/client.ts';
import { usePaged } from '../../client/use-paged.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { EmptyState } from '../../ui/list/list-states.tsx';
import { PagedList } from '../../ui/list/paged-list.tsx';
import { Skeleton } from '../../ui/list/skeleton.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PullToRefresh } from '../../ui/page/pull-to-refresh.tsx';
import { TopBar } from '../../ui/page/top-bar.tsx';
import { FeedbackItem } from './feedback-item.tsx';
import { useReadAnswers } from './use-read-answers.ts';

/** The viewer's feedback with answers, newest first; a visible answer is marked read. */
export function OwnFeedbackPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const read = useReadAnswers();
  const paged = usePaged(client.pages(listFeedback, {}), (item) => item.feedbackId);
  const write = () => void navigate({ to: '/column/settings/feedback' });
  return (
    <Page
      bar={
        <TopBar
          back
          title={t`我的反馈`}
          right={
            <IconButton label={t`写反馈`} onClick={write}>
              <SquarePen size={22} aria-hidden="true" />
            </IconButton>
          }
        />
      }
    >
      <PullToRefresh onRefresh={paged.reload}>
        <PagedList
          paged={paged}
          skeleton={<FeedbackSkeleton />}
          empty={
            <div className="pt-12">
              <EmptyState
                title={t`还没有反馈`}
                text={t`你写下的每一条和我们的回复，都会在这里。`}
                action={{ label: t`写反馈`, onClick: write }}
              />
            </div>
          }
        >
          <ul className="flex flex-col gap-3 px-4 pt-3">
            {paged.items.map((item) => (
              <FeedbackItem key={item.feedbackId} feedback={item} onSeen={read} />
            ))}
          </ul>
        </PagedList>
      </PullToRefresh>
    </Page>
  );
}

const FeedbackSkeleton = () => (
  <div className="flex flex-col gap-3 px-4 pt-3">
    {['a', 'b', 'c'].map((key) => (
      <Skeleton key={key} className="h-32 rounded-card" />
    ))}
  </div>
);
