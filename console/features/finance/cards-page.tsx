import { useLingui } from '@lingui/react/macro';
import { SiteTimes, SiteTimesNote } from '../../ui/date/site-times.tsx';
import list from '../../ui/list/list-page.module.css';
import { AddressTabs } from '../../ui/page/address-tabs.tsx';
import { useTitle } from '../../ui/page/use-title.ts';
import { CardList } from './cards/card-list.tsx';
import { VipCodeList } from './cards/vip-code-list.tsx';

/** Batches of recharge cards and of VIP exchange codes. The tab is a search parameter of the URL. */
export function CardsPage() {
  const { t } = useLingui();
  useTitle(t`Top-up cards`);
  return (
    <SiteTimes>
      <div className={list.page}>
        <SiteTimesNote />
        <AddressTabs
          destroyOnHidden
          items={[
            { key: 'cards', label: t`Top-up cards`, children: <CardList /> },
            { key: 'waiting', label: t`Waiting for a decision`, children: <CardList state="waiting" /> },
            { key: 'codes', label: t`VIP codes`, children: <VipCodeList /> },
          ]}
        />
      </div>
    </SiteTimes>
  );
}
