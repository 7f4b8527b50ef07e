import { useLingui } from '@lingui/react/macro';
import type { PromotionKind } from '@muyu/contract/site/promotion.ts';
import { Tabs } from 'antd';
import { useState } from 'react';
import styles from '../../ui/list/list-page.module.css';
import { useTitle } from '../../ui/page/use-title.ts';
import { usePromotionLabels } from './promotion-labels.ts';
import { PromotionList } from './promotion-list.tsx';

const kindsInOrder: readonly PromotionKind[] = ['banner', 'advert', 'notice', 'channel', 'phrase'];

/** Banners, adverts, popup notices, channels and phrases, one tab each. */
export function PromotionsPage() {
  const { t } = useLingui();
  useTitle(t`Promotions`);
  const { kinds } = usePromotionLabels();
  const [kind, setKind] = useState<PromotionKind>('banner');
  return (
    <div className={`${styles.page} ${styles.narrowPage}`}>
      <Tabs
        activeKey={kind}
        onChange={(key) => setKind(kindsInOrder.find((each) => each === key) ?? 'banner')}
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
