import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { Tabs } from 'antd';
import styles from '../../ui/list/list-page.module.css';
import { useTitle } from '../../ui/page/use-title.ts';
import { CertificationList, type CertificationTab } from './certification-list.tsx';

const route = getRouteApi('/inside/certifications');

/** Applications for certification by state. The tab is a search parameter of the URL. */
export function CertificationsPage() {
  const { t } = useLingui();
  useTitle(t`Certifications`);
  const { state = 'pending' } = route.useSearch();
  const navigate = route.useNavigate();
  const tabs: readonly [key: CertificationTab, label: string][] = [
    ['pending', t`Pending`],
    ['approved', t`Approved`],
    ['rejected', t`Rejected`],
    ['revoked', t({ message: 'Revoked', context: 'certification' })],
  ];
  return (
    <div className={`${styles.page} ${styles.narrowPage}`}>
      <Tabs
        activeKey={state}
        onChange={(key) => {
          const next = key as CertificationTab;
          navigate({ search: next === 'pending' ? {} : { state: next }, replace: true });
        }}
        destroyOnHidden
        items={tabs.map(([key, label]) => ({ key, label, children: <CertificationList state={key} /> }))}
      />
    </div>
  );
}
