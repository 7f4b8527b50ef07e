import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { Tabs } from 'antd';
import list from '../../ui/list/list-page.module.css';
import { useTitle } from '../../ui/page/use-title.ts';
import { CardList } from './cards/card-list.tsx';
import { VipCodeList } from './cards/vip-code-list.tsx';

const route = getRouteApi('/inside/cards');
const others = ['waiting', 'codes'] as const;

/** Batches of recharge cards and of VIP exchange codes. The tab is a search parameter of the URL. */
export function CardsPage() {
  const { t } = useLingui();
  useTitle(t`Top-up cards`);
  const { tab = 'cards' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <div className={list.page}>
      <Tabs
        activeKey={tab}
        onChange={(key) => navigate({ search: { tab: others.find((each) => each === key) }, replace: true })}
        destroyOnHidden
        items={[
          { key: 'cards', label: t`Top-up cards`, children: <CardList /> },
          { key: 'waiting', label: t`Waiting for a decision`, children: <CardList state="waiting" /> },
          { key: 'codes', label: t`VIP codes`, children: <VipCodeList /> },
        ]}
      />
    </div>
  );
}
