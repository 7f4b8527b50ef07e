import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { NotificationItem, NotificationType } from '@muyu/contract/notification.ts';
import type { ReactNode } from 'react';
import { formatBadgeCount } from '../../ui/count-badge.tsx';
import { NewItemsPill } from '../../ui/list/new-items-pill.tsx';
import { PagedList } from '../../ui/list/paged-list.tsx';
import { Skeleton } from '../../ui/list/skeleton.tsx';
import { PullToRefresh } from '../../ui/page/pull-to-refresh.tsx';
import { NotificationRow } from './row/notification-row.tsx';
import { SystemNotificationRow } from './row/system-notification-row.tsx';
import { notificationPages, useNotificationList } from './use-notification-list.ts';

type Props = {
  type: NotificationType;
  /** Comments and replies without mentions. */
  only?: 'comments';
  empty: ReactNode;
  onReply?(item: NotificationItem): void;
};

/** The notifications of a type: pull to refresh, paging, row actions. */
export function NotificationList({ type, only, empty, onReply }: Props) {
  const { t } = useLingui();
  const list = useNotificationList(type, notificationPages(type, only), only !== undefined);
  const refresh = async () => {
    const count = await list.reload();
    return count > 0 ? t`${plural(count, { other: '更新了 # 条消息' })}` : t`已经是最新的了`;
  };
  const count = list.fresh;
  const many = formatBadgeCount(count);
  const fresh = t`${plural(count, { other: `${many} 条新消息` })}`;
  return (
    <PullToRefresh onRefresh={refresh}>
      <NewItemsPill text={count > 0 ? fresh : null} onShow={list.reload} />
      <PagedList paged={list} skeleton={<NotificationSkeleton />} empty={empty}>
        <ul className="py-1.5">
          {list.items.map((item) =>
            item.actors.length > 0 ? (
              <NotificationRow key={item.notificationId} item={item} onReply={onReply} />
            ) : (
              <SystemNotificationRow key={item.notificationId} item={item} />
            ),
          )}
        </ul>
      </PagedList>
    </PullToRefresh>
  );
}

const skeletonRows = [0, 1, 2, 3, 4, 5, 6, 7];

export const NotificationSkeleton = () =>
  skeletonRows.map((row) => (
    <div key={row} className="flex items-center gap-3 px-4 py-3">
      <Skeleton className="size-12 rounded-full!" />
      <div className="flex-1 space-y-2">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-3 w-3/5" />
      </div>
      <Skeleton className="size-12" />
    </div>
  ));
