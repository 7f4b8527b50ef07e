import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { Tabs } from 'antd';
import styles from '../../app/list-page.module.css';
import { useTitle } from '../../app/use-title.ts';
import { FeedbackList } from './feedback-list.tsx';

const route = getRouteApi('/inside/feedback');

export type FeedbackTab = 'open' | 'answered';

/** What people tell us: what waits for an answer, and what was answered. The tab stands in the address. */
export function FeedbackPage() {
  const { t } = useLingui();
  useTitle(t`Feedback`);
  const { state = 'open' } = route.useSearch();
  const navigate = route.useNavigate();
  const tabs: readonly [key: FeedbackTab, label: string][] = [
    ['open', t`Waiting for an answer`],
    ['answered', t`Answered`],
  ];
  return (
    <div className={`${styles.page} ${styles.narrowPage}`}>
      <Tabs
        activeKey={state}
        onChange={(key) => navigate({ search: key === 'answered' ? { state: key } : {}, replace: true })}
        destroyOnHidden
        items={tabs.map(([key, label]) => ({ key, label, children: <FeedbackList state={key} /> }))}
      />
    </div>
  );
}
