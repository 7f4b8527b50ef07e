import { PlusOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { type Announcement, announcementPage } from '@muyu/contract/operator-message.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { CardsSkeleton } from '../../app/cards-skeleton.tsx';
import { client } from '../../app/client.ts';
import { Failure } from '../../app/failure.tsx';
import styles from '../../app/list-page.module.css';
import { LoadMore } from '../../app/load-more.tsx';
import { PageState } from '../../app/page-state.tsx';
import { useTitle } from '../../app/use-title.ts';
import { AnnouncementCard } from './announcement-card.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';
import { WriteDialog } from './write-dialog.tsx';

/** What was announced, the latest first, and the way to announce more. */
export function AnnouncementsPage() {
  const { t } = useLingui();
  useTitle(t`Announcements`);
  const [writing, setWriting] = useState(false);
  const [withdrawing, setWithdrawing] = useState<Announcement | null>(null);
  const query = useInfiniteQuery(client.pages(announcementPage, { limit: 20 }));
  if (query.isPending) return <CardsSkeleton />;
  if (!query.data) return <Failure error={query.error} onRetry={() => query.refetch()} />;
  const announcements = query.data.pages.flatMap((page) => page.resultList);
  const write = (
    <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={() => setWriting(true)}>
      <Trans>Write an announcement</Trans>
    </Button>
  );
  return (
    <div className={`${styles.page} ${styles.narrowPage}`}>
      {announcements.length === 0 ? (
        <PageState
          title={t`Nothing was announced yet`}
          text={<Trans>An announcement stands among the system messages of whom it is for.</Trans>}
          action={write}
        />
      ) : (
        <>
          <div className={styles.tools}>
            <span className={styles.aside}>
              <Trans>The latest first</Trans>
            </span>
            {write}
          </div>
          <ul className={styles.cards}>
            {announcements.map((announcement) => (
              <li key={announcement.announcementId} className={styles.card}>
                <AnnouncementCard
                  announcement={announcement}
                  onWithdraw={() => setWithdrawing(announcement)}
                />
              </li>
            ))}
          </ul>
          <LoadMore query={query} />
        </>
      )}
      <WriteDialog open={writing} onClose={() => setWriting(false)} />
      <WithdrawDialog announcement={withdrawing} onClose={() => setWithdrawing(null)} />
    </div>
  );
}
