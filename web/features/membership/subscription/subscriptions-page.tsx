import { useLingui } from '@lingui/react/macro';
import { listSubscribers, listSubscriptions, type Subscription } from '@muyu/contract/subscription.ts';
import { useNavigate } from '@tanstack/react-router';
import { UserListSkeleton } from '#features/social';
import { client } from '../../../client/client.ts';
import { usePaged } from '../../../client/use-paged.ts';
import { EmptyState } from '../../../ui/list/list-states.tsx';
import { PagedList } from '../../../ui/list/paged-list.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PullToRefresh } from '../../../ui/page/pull-to-refresh.tsx';
import { ScrollMemory } from '../../../ui/page/scroll-memory.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { TopBar } from '../../../ui/page/top-bar.tsx';
import { SubscriptionRow } from './subscription-row.tsx';

/** `mine`: whom the viewer subscribes to; `subscribers`: who subscribes to the viewer. */
export type SubscriptionTab = 'mine' | 'subscribers';
type Props = { tab: SubscriptionTab; onTab(tab: SubscriptionTab): void };

/** The viewer's subscriptions and subscribers with their ends; ended ones follow. */
export function SubscriptionsPage({ tab, onTab }: Props) {
  const { t } = useLingui();
  const title = t({ message: '订阅', context: 'list' });
  const tabs = [
    { key: 'mine', label: t`我订阅的` },
    { key: 'subscribers', label: t`订阅我的` },
  ] as const;
  return (
    <Page
      bar={
        <>
          <TopBar back title={title} />
          <Tabs items={tabs} value={tab} onChange={onTab} label={title} />
        </>
      }
    >
      <ScrollMemory />
      <Subscriptions key={tab} tab={tab} />
    </Page>
  );
}

/** A person who subscribed again has a row for each time. */
const idOf = ({ user, since }: Subscription) => `${user.userId} ${since}`;

function Subscriptions({ tab }: { tab: SubscriptionTab }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isMine = tab === 'mine';
  const paged = usePaged(client.pages(isMine ? listSubscriptions : listSubscribers, {}), idOf);
  const empty = isMine ? (
    <EmptyState
      title={t`还没有订阅谁`}
      text={t`在创作者的主页可以订阅，订阅后能看 TA 的订阅作品。`}
      action={{ label: t`去看看创作者`, onClick: () => void navigate({ to: '/column/discoverUsers' }) }}
    />
  ) : (
    <EmptyState
      title={t`还没有人订阅你`}
      text={t`设好月费，发几件订阅作品，就有人来了。`}
      action={{
        label: t`去创作中心`,
        onClick: () => void navigate({ to: '/column/columnTabbar/my1' }),
      }}
    />
  );
  const running = paged.items.filter(({ active }) => active);
  const ended = paged.items.filter(({ active }) => !active);
  return (
    <PullToRefresh onRefresh={paged.reload}>
      <PagedList paged={paged} skeleton={<UserListSkeleton />} empty={empty}>
        {running.length > 0 && (
          <ul aria-label={t`进行中的订阅`} className="py-1.5">
            {running.map((each) => (
              <SubscriptionRow key={idOf(each)} subscription={each} renews={isMine} />
            ))}
          </ul>
        )}
        {ended.length > 0 && (
          <section>
            <h2 className="px-4 pt-4 pb-1 text-caption font-medium text-fg3">{t`已结束`}</h2>
            <ul className="py-1.5">
              {ended.map((each) => (
                <SubscriptionRow key={idOf(each)} subscription={each} renews={isMine} />
              ))}
            </ul>
          </section>
        )}
      </PagedList>
    </PullToRefresh>
  );
}
