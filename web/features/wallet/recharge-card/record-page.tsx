import { useLingui } from '@lingui/react/macro';
import { listRedeemedCards } from '@muyu/contract/wallet/recharge.ts';
import { useNavigate } from '@tanstack/react-router';
import { client } from '../../../client/client.ts';
import { useLocale } from '../../../client/device/locale.ts';
import { usePaged } from '../../../client/use-paged.ts';
import { formatDateTime } from '../../../ui/date.ts';
import { EmptyState } from '../../../ui/list/list-states.tsx';
import { PagedList } from '../../../ui/list/paged-list.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PullToRefresh } from '../../../ui/page/pull-to-refresh.tsx';
import { TopBar } from '../../../ui/page/top-bar.tsx';
import { RowsSkeleton } from '../rows-skeleton.tsx';
import { useGains } from './gains.ts';

/** The recharge cards that the viewer has redeemed, newest first. */
export function RechargeCardRecordPage() {
  const { t } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const gains = useGains();
  const paged = usePaged(client.pages(listRedeemedCards, {}), ({ recordId }) => recordId);
  return (
    <Page bar={<TopBar back title={t`兑换记录`} />}>
      <PullToRefresh onRefresh={paged.reload}>
        <PagedList
          paged={paged}
          skeleton={<RowsSkeleton />}
          empty={
            <EmptyState
              title={t`还没有用过充值卡`}
              action={{ label: t`用充值卡`, onClick: () => void navigate({ to: '/rechargeCard' }) }}
            />
          }
        >
          <ul className="divide-y divide-line/60">
            {paged.items.map((card) => (
              <li key={card.recordId} className="flex min-h-16 items-center gap-4 px-4 py-3">
                <div className="min-w-0 flex-1">
                  <p className="text-input">{t`卡尾号 ${card.ending}`}</p>
                  <time dateTime={card.usedAt} className="block text-caption text-fg3">
                    {formatDateTime(card.usedAt, locale)}
                  </time>
                </div>
                <p className="max-w-[50%] text-right text-body font-medium text-tide">
                  {gains(card).join(' · ')}
                </p>
              </li>
            ))}
          </ul>
        </PagedList>
      </PullToRefresh>
    </Page>
  );
}
