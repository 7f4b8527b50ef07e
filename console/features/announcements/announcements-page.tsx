import { PlusOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { type Announcement, listAnnouncements } from '@muyu/contract/admin/announcement.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { client } from '../../client/client.ts';
import { CardsSkeleton } from '../../ui/list/cards-skeleton.tsx';
import styles from '../../ui/list/list-page.module.css';
import { LoadMore } from '../../ui/list/load-more.tsx';
import { Failure } from '../../ui/page/failure.tsx';
import { PageState } from '../../ui/page/page-state.tsx';
import { useTitle } from '../../ui/page/use-title.ts';
import { AnnouncementCard } from './announcement-card.tsx';
import { ComposeDialog } from './compose-dialog.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** Lists announcements, newest first, and opens the dialog that writes one. */
export function AnnouncementsPage() {
  const { t } = useLingui();
  useTitle(t`Announcements`);
  const [writing, setWriting] = useState(false);
  const [withdrawing, setWithdrawing] = useState<Announcement | null>(null);
  const query = useInfiniteQuery(client.pages(listAnnouncements, { limit: 20 }));
  if (query.isPending) return <CardsSkeleton />;
  if (!query.data) return <Failure query={query} />;
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
          title={t`No announcements yet`}
          text={<Trans>Announcements appear in the recipients’ system messages.</Trans>}
          action={write}
        />
      ) : (
        <>
          <div className={styles.tools}>
            <span className={styles.aside}>
              <Trans>Latest first</Trans>
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
      <ComposeDialog open={writing} onClose={() => setWriting(false)} />
      <WithdrawDialog announcement={withdrawing} onClose={() => setWithdrawing(null)} />
    </div>
  );
}
