import { useLingui } from '@lingui/react/macro';
import type { NewsItem } from '@muyu/contract/message.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Empty } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ListPage } from './list-page.tsx';
import { NewsList } from './news-list.tsx';
import { ReplySheet } from './reply-sheet.tsx';

const paths = { all: '/dynamicTab/message', comments: '/column/comment' } as const;

/** What was said to me: comments, replies and mentions, or without the mentions. Each can be answered on the spot. */
export function TalkPage({ only }: { only?: 'comments' }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [answered, setAnswered] = useState<NewsItem | null>(null);
  const tabs = [
    { key: 'all', label: t`全部` },
    { key: 'comments', label: t`收到的评论` },
  ] as const;
  const tab = only ?? 'all';
  return (
    <ListPage
      title={t`评论和@`}
      type="comment"
      tabs={
        <Tabs
          items={tabs}
          value={tab}
          onChange={(key) => void navigate({ to: paths[key], replace: true })}
          label={t`评论和@`}
        />
      }
    >
      <NewsList
        key={tab}
        type="comment"
        only={only}
        onReply={setAnswered}
        empty={
          <Empty
            title={only ? t`还没有收到评论` : t`还没有人和你说话`}
            text={t`去别人的作品下聊几句，话头就来了。`}
            action={{
              label: t`去发现看看`,
              onClick: () => void navigate({ to: '/column/columnTabbar/find' }),
            }}
          />
        }
      />
      <ReplySheet item={answered} onClose={() => setAnswered(null)} />
    </ListPage>
  );
}
