import { useLingui } from '@lingui/react/macro';
import type { Page } from '@muyu/contract/core/paging.ts';
import type { InboxRow } from '@muyu/contract/notification.ts';
import { useNavigate } from '@tanstack/react-router';
import { Smartphone } from 'lucide-react';
import { useSetting } from '../../../client/site/site-settings.ts';
import { EmptyState, ErrorState } from '../../../ui/list/list-states.tsx';
import { useSkeletonTiming } from '../../../ui/list/skeleton-timing.ts';
import { InboxLink } from '../inbox-link.tsx';
import { NotificationSkeleton } from '../notification-list.tsx';
import { useUnread } from '../unread.ts';
import { useInboxCategories } from '../use-inbox-categories.ts';
import { InboxRowLink } from './inbox-row.tsx';

type Props = {
  rows: {
    data: Page<InboxRow> | undefined;
    isPending: boolean;
    error: unknown;
    refetch(): unknown;
  };
};

/** A row per category, between the links to private messages and to feedback. */
export function InboxRows({ rows }: Props) {
  const phase = useSkeletonTiming(rows.isPending);
  const list = rows.data?.resultList;
  return (
    <>
      <ChatLine />
      {phase === 'skeleton' && (
        <div aria-busy="true">
          <NotificationSkeleton />
        </div>
      )}
      {phase === 'ready' && !list && <ErrorState error={rows.error} onRetry={() => void rows.refetch()} />}
      {phase === 'ready' && list && <Rows list={list} />}
    </>
  );
}

function Rows({ list }: { list: readonly InboxRow[] }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { feedback } = useInboxCategories();
  const hasFeedback = list.some(({ type }) => type === 'feedback');
  return (
    <>
      {list.length > 0 ? (
        <ul>
          {list.map((row) => (
            <InboxRowLink key={row.type} row={row} />
          ))}
        </ul>
      ) : (
        <EmptyState
          title={t`还没有消息`}
          text={t`去发现看看，喜欢的就点个赞、说句话。`}
          action={{ label: t`去发现看看`, onClick: () => void navigate({ to: '/column/columnTabbar/find' }) }}
        />
      )}
      {!hasFeedback && (
        <InboxLink
          Icon={feedback.Icon}
          to={feedback.to}
          label={feedback.label}
          text={t`有话想说，写给我们`}
        />
      )}
    </>
  );
}

/** Private messages are available in the mobile app only; shows their unread count where the site has an app. */
function ChatLine() {
  const { t } = useLingui();
  const hasApp = useSetting('site.appAddress') !== '';
  const waiting = useUnread(({ unread }) => (hasApp && unread?.chat) || 0);
  return (
    <InboxLink
      Icon={Smartphone}
      to="/dynamicTab/chat"
      label={hasApp ? t`私信聊天请在 App 内使用` : t`私信还没有开放`}
      text={waiting > 0 ? t`有 ${waiting} 条未读私信` : undefined}
    />
  );
}
