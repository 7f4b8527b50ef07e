import { useLingui } from '@lingui/react/macro';
import { feedbackPage } from '@muyu/contract/feedback.ts';
import { useNavigate } from '@tanstack/react-router';
import { SquarePen } from 'lucide-react';
import { client } from '../../../client/client.ts';
import { usePaged } from '../../../client/use-paged.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Page } from '../../../ui/page.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { PullToRefresh } from '../../../ui/pull-to-refresh.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Empty } from '../../../ui/states.tsx';
import { TopBar } from '../../../ui/top-bar.tsx';
import { FeedbackItem } from './feedback-item.tsx';
import { useReadAnswers } from './use-read-answers.ts';

/** What I told them and what was answered, newest first; an answer that was seen is read. */
export function OwnFeedbackPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const read = useReadAnswers();
  const paged = usePaged(client.pages(feedbackPage, {}), (item) => item.feedbackId);
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
          skeleton={<Resting />}
          empty={
            <div className="pt-12">
              <Empty
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

const Resting = () => (
  <div className="flex flex-col gap-3 px-4 pt-3">
    {['a', 'b', 'c'].map((place) => (
      <Skeleton key={place} className="h-32 rounded-card" />
    ))}
  </div>
);
