import { useLingui } from '@lingui/react/macro';
import { listOrders, type OrderState } from '@muyu/contract/wallet/order.ts';
import { client } from '../../../client/client.ts';
import { usePaged } from '../../../client/use-paged.ts';
import { EmptyState } from '../../../ui/list/list-states.tsx';
import { PagedList } from '../../../ui/list/paged-list.tsx';
import { useEntryState } from '../../../ui/page/entry-state.ts';
import { Page } from '../../../ui/page/page.tsx';
import { PullToRefresh } from '../../../ui/page/pull-to-refresh.tsx';
import { ScrollMemory } from '../../../ui/page/scroll-memory.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { TopBar } from '../../../ui/page/top-bar.tsx';
import { RowsSkeleton } from '../rows-skeleton.tsx';
import { orderId } from './order-query.ts';
import { OrderRow } from './order-row.tsx';

type OrderTab = 'all' | OrderState;

/** The viewer's orders, newest first, of one state or of all. */
export function OrdersPage() {
  const { t } = useLingui();
  const [tab, setTab] = useEntryState<OrderTab>('order state', 'all');
  const tabs: ReadonlyArray<{ key: OrderTab; label: string }> = [
    { key: 'all', label: t`全部` },
    { key: 'pending', label: t`待支付` },
    { key: 'paid', label: t`已支付` },
    { key: 'failed', label: t`支付失败` },
    { key: 'closed', label: t`已关闭` },
  ];
  const paged = usePaged(client.pages(listOrders, { state: tab === 'all' ? undefined : tab }), orderId);
  return (
    <Page
      bar={
        <>
          <TopBar back title={t`我的订单`} />
          <Tabs items={tabs} value={tab} onChange={setTab} label={t`订单状态`} />
        </>
      }
    >
      <ScrollMemory />
      <PullToRefresh onRefresh={paged.reload}>
        <PagedList
          paged={paged}
          skeleton={<RowsSkeleton />}
          empty={<EmptyState title={t`还没有订单`} text={t`付到一半的订单也能在这里找回来。`} />}
        >
          <ul className="flex flex-col gap-3 px-4 pt-3">
            {paged.items.map((order) => (
              <OrderRow key={order.orderId} order={order} />
            ))}
          </ul>
        </PagedList>
      </PullToRefresh>
    </Page>
  );
}
