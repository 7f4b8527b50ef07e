import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type CertificationItem, listCertifications } from '@muyu/contract/admin/creator.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../client/client.ts';
import { refetchMs } from '../../client/refetch-intervals.ts';
import { CardList } from '../../ui/list/card-list.tsx';
import styles from '../../ui/list/list-page.module.css';
import { totalOf } from '../../ui/list/paged-query.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { CertificationCard } from './certification-card.tsx';
import { RejectDialog } from './reject-dialog.tsx';

export type CertificationTab = 'pending' | 'approved' | 'rejected' | 'revoked';

type CertificationListProps = { state: CertificationTab };
type Deciding = { item: CertificationItem; how: 'approve' | 'reject' };

/** Applications in one state: pending ones oldest first, decided ones newest first. */
export function CertificationList({ state }: CertificationListProps) {
  const { t } = useLingui();
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const query = useInfiniteQuery({
    ...client.pages(listCertifications, { state }),
    refetchInterval: state === 'pending' ? refetchMs.queue : false,
  });
  const total = totalOf(query) ?? 0;
  const empty = {
    pending: t`No applications waiting for review`,
    approved: t`Nothing has been approved yet`,
    rejected: t`Nothing has been rejected yet`,
    revoked: t`No certification has been revoked yet`,
  };
  const of = (how: Deciding['how']) => (deciding?.how === how ? deciding.item : null);
  const close = () => setDeciding(null);
  return (
    <>
      <CardList
        bare
        query={query}
        idOf={({ applicationId }) => applicationId}
        head={
          <p className={styles.count}>
            <Plural value={total} one="# application" other="# applications" />
          </p>
        }
        empty={{
          title: empty[state],
          text: state === 'pending' && <Trans>New applications appear here automatically.</Trans>,
        }}
      >
        {(item) => <CertificationCard item={item} onDecide={(how) => setDeciding({ item, how })} />}
      </CardList>
      <ApproveDialog item={of('approve')} onClose={close} />
      <RejectDialog item={of('reject')} onClose={close} />
    </>
  );
}
