import { useLingui } from '@lingui/react/macro';
import type { Page } from '@muyu/contract/core/paging.ts';
import type { NewsRow } from '@muyu/contract/message.ts';
import { useNavigate } from '@tanstack/react-router';
import { Smartphone } from 'lucide-react';
import { useUnread } from '../../client/unread.ts';
import { useSkeletonTiming } from '../../ui/skeleton-timing.ts';
import { Empty, ErrorState } from '../../ui/states.tsx';
import { HubLine } from './hub-line.tsx';
import { HubRow } from './hub-row.tsx';
import { NewsSkeleton } from './news-list.tsx';
import { useKinds } from './use-kinds.ts';

type Props = {
  rows: {
    data: Page<NewsRow> | undefined;
    isPending: boolean;
    error: unknown;
    refetch(): unknown;
  };
};

/** One row a kind with its last message; around them where private messages and feedback are. */
export function HubRows({ rows }: Props) {
  const phase = useSkeletonTiming(rows.isPending);
  const list = rows.data?.resultList;
  return (
    <>
      <ChatLine />
      {phase === 'skeleton' && (
        <div aria-busy="true">
          <NewsSkeleton />
        </div>
      )}
      {phase === 'ready' && !list && <ErrorState error={rows.error} onRetry={() => void rows.refetch()} />}
      {phase === 'ready' && list && <Rows list={list} />}
    </>
  );
}

function Rows({ list }: { list: readonly NewsRow[] }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { feedback } = useKinds();
  const answered = list.some(({ type }) => type === 'feedback');
  return (
    <>
      {list.length > 0 ? (
        <ul>
          {list.map((row) => (
            <HubRow key={row.type} row={row} />
          ))}
        </ul>
      ) : (
        <Empty
          title={t`还没有消息`}
          text={t`去发现看看，喜欢的就点个赞、说句话。`}
          action={{ label: t`去发现看看`, onClick: () => void navigate({ to: '/column/columnTabbar/find' }) }}
        />
      )}
      {!answered && (
        <HubLine Icon={feedback.Icon} to={feedback.to} label={feedback.label} text={t`有话想说，写给我们`} />
      )}
    </>
  );
}

/** Private messages are read in the mobile app alone; here one learns that some wait. */
function ChatLine() {
  const { t } = useLingui();
  const waiting = useUnread(({ unread }) => unread?.chat ?? 0);
  return (
    <HubLine
      Icon={Smartphone}
      to="/dynamicTab/chat"
      label={t`私信聊天请在 App 内使用`}
      text={waiting > 0 ? t`有 ${waiting} 条未读私信` : undefined}
    />
  );
}
