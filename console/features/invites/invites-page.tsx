import { Trans, useLingui } from '@lingui/react/macro';
import { type HeldInvite, heldInvites } from '@muyu/contract/operator-users.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CardsSkeleton } from '../../app/cards-skeleton.tsx';
import { client } from '../../app/client.ts';
import { Failure } from '../../app/failure.tsx';
import styles from '../../app/list-page.module.css';
import { LoadMore } from '../../app/load-more.tsx';
import { PageState } from '../../app/page-state.tsx';
import { useTitle } from '../../app/use-title.ts';
import { InviteCard } from './invite-card.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';

const renewEvery = 60_000;

/** Invite rewards that wait because too many registrations came from one place, oldest first. */
export function InvitesPage() {
  const { t } = useLingui();
  useTitle(t`Held invites`);
  const [refusing, setRefusing] = useState<HeldInvite | null>(null);
  const query = useInfiniteQuery({
    ...client.pages(heldInvites, { limit: 20 }),
    refetchInterval: renewEvery,
  });
  if (query.isPending) return <CardsSkeleton />;
  if (!query.data) return <Failure error={query.error} onRetry={() => query.refetch()} />;
  const invites = query.data.pages.flatMap((page) => page.resultList);
  const total = query.data.pages.at(-1)?.total ?? 0;
  return (
    <div className={`${styles.page} ${styles.narrowPage}`}>
      {invites.length === 0 ? (
        <PageState
          title={t`No invite is held`}
          text={
            <Trans>
              When many people register from one place with one invite code, the rewards wait here.
            </Trans>
          }
        />
      ) : (
        <>
          <p className={styles.count}>
            <Trans>{total} in all, oldest first</Trans>
          </p>
          <ul className={styles.cards}>
            {invites.map((invite) => (
              <li key={invite.inviteeId} className={styles.card}>
                <InviteCard invite={invite} onRefuse={() => setRefusing(invite)} />
              </li>
            ))}
          </ul>
          <LoadMore query={query} />
        </>
      )}
      <RefuseDialog invite={refusing} onClose={() => setRefusing(null)} />
    </div>
  );
}
