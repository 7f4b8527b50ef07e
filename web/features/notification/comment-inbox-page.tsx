import { useLingui } from '@lingui/react/macro';
import type { NotificationItem } from '@muyu/contract/notification.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { EmptyState } from '../../ui/list/list-states.tsx';
import { Tabs } from '../../ui/page/tabs.tsx';
import { NotificationList } from './notification-list.tsx';
import { NotificationListPage } from './notification-list-page.tsx';
import { ReplySheet } from './reply-sheet.tsx';
import { useUnread } from './unread.ts';
import { notificationPages } from './use-notification-list.ts';

const paths = { all: '/dynamicTab/message', comments: '/column/comment' } as const;

/**
 * Comments, replies and mentions for the viewer, optionally without mentions; each can be answered in a sheet.
 */
export function CommentInboxPage({ only }: { only?: 'comments' }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [replyItem, setReplyItem] = useState<NotificationItem | null>(null);
  const tabs = [
    { key: 'all', label: t`全部` },
    { key: 'comments', label: t`收到的评论` },
  ] as const;
  const tab = only ?? 'all';
  const open = (key: keyof typeof paths) => {
    // Comments that have arrived since the list of the other tab was loaded would be marked read unseen.
    if (useUnread.getState().unread?.comment) {
      const { queryKey } = notificationPages('comment', key === 'all' ? undefined : key);
      queryClient.removeQueries({ queryKey, exact: true });
    }
    void navigate({ to: paths[key], replace: true });
  };
  return (
    <NotificationListPage
      title={t`评论和@`}
      type="comment"
      partial={only !== undefined}
      tabs={<Tabs items={tabs} value={tab} onChange={open} label={t`评论和@`} />}
    >
      <NotificationList
        key={tab}
        type="comment"
        only={only}
        onReply={setReplyItem}
        empty={
          <EmptyState
            title={only ? t`还没有收到评论` : t`还没有人和你说话`}
            text={t`去别人的作品下聊几句，话头就来了。`}
            action={{
              label: t`去发现看看`,
              onClick: () => void navigate({ to: '/column/columnTabbar/find' }),
            }}
          />
        }
      />
      <ReplySheet item={replyItem} onClose={() => setReplyItem(null)} />
    </NotificationListPage>
  );
}
