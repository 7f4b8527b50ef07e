import { PlusOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { type Announcement, listAnnouncements } from '@muyu/contract/admin/announcement.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { client } from '../../client/client.ts';
import { CardList } from '../../ui/list/card-list.tsx';
import styles from '../../ui/list/list-page.module.css';
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
  const query = useInfiniteQuery(client.pages(listAnnouncements, {}));
  const write = (
    <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={() => setWriting(true)}>
      <Trans>Write an announcement</Trans>
    </Button>
  );
  return (
    <>
      <CardList
        query={query}
        idOf={({ announcementId }) => announcementId}
        head={
          <div className={styles.tools}>
            <span className={styles.aside}>
              <Trans>Latest first</Trans>
            </span>
            {write}
          </div>
        }
        empty={{
          title: t`No announcements yet`,
          text: <Trans>Announcements appear under “System” in the recipients’ inbox.</Trans>,
          action: write,
        }}
      >
        {(announcement) => (
          <AnnouncementCard announcement={announcement} onWithdraw={() => setWithdrawing(announcement)} />
        )}
      </CardList>
      <ComposeDialog open={writing} onClose={() => setWriting(false)} />
      <WithdrawDialog announcement={withdrawing} onClose={() => setWithdrawing(null)} />
    </>
  );
}
