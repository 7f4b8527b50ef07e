import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type CertificationItem, certificationPage } from '@muyu/contract/admin/creator.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../client/client.ts';
import { CardsSkeleton } from '../../ui/list/cards-skeleton.tsx';
import styles from '../../ui/list/list-page.module.css';
import { LoadMore } from '../../ui/list/load-more.tsx';
import { Failure } from '../../ui/page/failure.tsx';
import { PageState } from '../../ui/page/page-state.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { CertificationCard } from './certification-card.tsx';
import { RejectDialog } from './reject-dialog.tsx';

type CertificationListProps = { state: 'pending' | 'approved' | 'rejected' };
type Deciding = { item: CertificationItem; how: 'approve' | 'reject' };

const refetchIntervalMs = 30_000;

/** Applications in one state: pending ones oldest first, decided ones newest first. */
export function CertificationList({ state }: CertificationListProps) {
  const { t } = useLingui();
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const query = useInfiniteQuery({
    ...client.pages(certificationPage, { limit: 20, state }),
    refetchInterval: state === 'pending' ? refetchIntervalMs : false,
  });
  if (query.isPending) return <CardsSkeleton bare />;
  if (!query.data) return <Failure query={query} />;
  const items = query.data.pages.flatMap((page) => page.resultList);
  const total = query.data.pages.at(-1)?.total ?? 0;
  const empty = {
    pending: t`No applications waiting for review`,
    approved: t`Nothing has been approved yet`,
    rejected: t`Nothing has been rejected yet`,
  };
  const of = (how: Deciding['how']) => (deciding?.how === how ? deciding.item : null);
  const close = () => setDeciding(null);
  return (
    <>
      {items.length === 0 ? (
        <PageState
          title={empty[state]}
          text={state === 'pending' && <Trans>New applications appear here automatically.</Trans>}
        />
      ) : (
        <>
          <p className={styles.count}>
            <Plural value={total} one="# application" other="# applications" />
          </p>
          <ul className={styles.cards}>
            {items.map((item) => (
              <li key={item.applicationId} className={styles.card}>
                <CertificationCard item={item} onDecide={(how) => setDeciding({ item, how })} />
              </li>
            ))}
          </ul>
          <LoadMore query={query} />
        </>
      )}
      <ApproveDialog item={of('approve')} onClose={close} />
      <RejectDialog item={of('reject')} onClose={close} />
    </>
  );
}
