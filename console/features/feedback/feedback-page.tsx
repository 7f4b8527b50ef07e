import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { Tabs } from 'antd';
import styles from '../../ui/list/list-page.module.css';
import { useTitle } from '../../ui/page/use-title.ts';
import { FeedbackList } from './feedback-list.tsx';

const route = getRouteApi('/inside/feedback');

export type FeedbackTab = 'open' | 'answered';

/** Feedback by state. The tab is a search parameter of the URL. */
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
