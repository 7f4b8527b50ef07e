import { useLingui } from '@lingui/react/macro';
import type { PromotionKind } from '@muyu/contract/site/promotion.ts';
import { getRouteApi } from '@tanstack/react-router';
import { Tabs } from 'antd';
import styles from '../../ui/list/list-page.module.css';
import { useTitle } from '../../ui/page/use-title.ts';
import { usePromotionLabels } from './promotion-labels.ts';
import { PromotionList } from './promotion-list.tsx';

const kindsInOrder: readonly PromotionKind[] = ['banner', 'advert', 'notice', 'channel', 'phrase'];

const route = getRouteApi('/inside/promotions');

/** Banners, adverts, popup notices, channels and phrases, one tab each. */
export function PromotionsPage() {
  const { t } = useLingui();
  useTitle(t`Promotions`);
  const { kinds } = usePromotionLabels();
  const { kind = 'banner' } = route.useSearch();
  const navigate = route.useNavigate();
  const show = (next: PromotionKind | undefined) =>
    void navigate({ search: { kind: next === 'banner' ? undefined : next }, replace: true });
  return (
    <div className={`${styles.page} ${styles.narrowPage}`}>
      <Tabs
        activeKey={kind}
        onChange={(key) => show(kindsInOrder.find((each) => each === key))}
        destroyOnHidden
        items={kindsInOrder.map((each) => ({
          key: each,
          label: kinds[each],
          children: <PromotionList kind={each} />,
        }))}
      />
    </div>
  );
}
