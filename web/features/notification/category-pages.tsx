import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useProtectedAction } from '#features/account';
import { formatBadgeCount } from '../../ui/count-badge.tsx';
import { EmptyState } from '../../ui/list/list-states.tsx';
import { Tabs } from '../../ui/page/tabs.tsx';
import { removeNotificationLists } from './notification-cache.ts';
import { NotificationList } from './notification-list.tsx';
import { NotificationListPage } from './notification-list-page.tsx';
import { useUnread } from './unread.ts';

const useToDiscovery = () => {
  const { t } = useLingui();
  const navigate = useNavigate();
  return { label: t`去发现看看`, onClick: () => void navigate({ to: '/column/columnTabbar/find' }) };
};

const useToPublish = () => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const protect = useProtectedAction();
  return {
    label: t`发布作品`,
    onClick: () => protect(t`发布作品`, () => navigate({ to: '/column/addPost' })),
  };
};

/** Likes and collections of the viewer's posts and comments. */
export function LikesPage() {
  const { t } = useLingui();
  const action = useToPublish();
  return (
    <NotificationListPage title={t`赞和收藏`} type="like">
      <NotificationList
        type="like"
        empty={
          <EmptyState title={t`还没有赞和收藏`} text={t`发布一件作品，让人看见你的光。`} action={action} />
        }
      />
    </NotificationListPage>
  );
}

/** New followers. */
export function FollowersPage() {
  const { t } = useLingui();
  const action = useToPublish();
  return (
    <NotificationListPage title={t`新粉丝`} type="follow">
      <NotificationList
        type="follow"
        empty={<EmptyState title={t`还没有新粉丝`} text={t`发布作品，让更多人看到你。`} action={action} />}
      />
    </NotificationListPage>
  );
}

/** System notifications and announcements. */
export function SystemPage() {
  const { t } = useLingui();
  const action = useToDiscovery();
  return (
    <NotificationListPage title={t`系统通知`} type="system">
      <NotificationList
        type="system"
        empty={
          <EmptyState title={t`还没有系统通知`} text={t`审核结果和公告会出现在这里。`} action={action} />
        }
      />
    </NotificationListPage>
  );
}

export type CommonTab = 'system' | 'report';

/** System notifications and results of reports. */
export function CommonPage({ tab, onTab }: { tab: CommonTab; onTab(tab: CommonTab): void }) {
  const { t } = useLingui();
  const action = useToDiscovery();
  const queryClient = useQueryClient();
  const unread = useUnread((state) => state.unread);
  const open = (key: CommonTab) => {
    // The list of the other tab may have been loaded before what its number counts.
    if (key !== tab && unread?.[key]) removeNotificationLists(queryClient, key);
    onTab(key);
  };
  // The inactive tab shows its unread count.
  const counted = (name: string, count = 0) => (count > 0 ? `${name} ${formatBadgeCount(count)}` : name);
  const tabs = [
    { key: 'system', label: counted(t`系统通知`, tab === 'system' ? 0 : unread?.system) },
    { key: 'report', label: counted(t`举报结果`, tab === 'report' ? 0 : unread?.report) },
  ] as const;
  const empty =
    tab === 'system' ? (
      <EmptyState title={t`还没有系统通知`} text={t`审核结果和公告会出现在这里。`} action={action} />
    ) : (
      <EmptyState
        title={t`还没有举报结果`}
        text={t`你举报的内容有了结论，会在这里告诉你。`}
        action={action}
      />
    );
  return (
    <NotificationListPage
      title={t`通知`}
      type={tab}
      tabs={<Tabs items={tabs} value={tab} onChange={open} label={t`消息分类`} />}
    >
      <NotificationList key={tab} type={tab} empty={empty} />
    </NotificationListPage>
  );
}
