import { Trans, useLingui } from '@lingui/react/macro';
import { type HeldInvite, listHeldInvites } from '@muyu/contract/admin/invitation.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../client/client.ts';
import { refetchMs } from '../../client/refetch-intervals.ts';
import { DecisionCardList } from '../../ui/list/decision-card-list.tsx';
import { useTitle } from '../../ui/page/use-title.ts';
import { InviteCard } from './invite-card.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';

/** Invite rewards on hold because of too many registrations from one address, oldest first. */
export function InvitesPage() {
  const { t } = useLingui();
  useTitle(t`Held invites`);
  const [refusing, setRefusing] = useState<HeldInvite | null>(null);
  const query = useInfiniteQuery({
    ...client.pages(listHeldInvites, {}),
    refetchInterval: refetchMs.slow,
  });
  return (
    <>
      <DecisionCardList
        query={query}
        idOf={({ inviteeId }) => inviteeId}
        empty={{
          title: t`No held invites`,
          text: (
            <Trans>
              When many people register from one origin with the same invite code, the rewards are held here.
            </Trans>
          ),
        }}
      >
        {(invite) => <InviteCard invite={invite} onRefuse={() => setRefusing(invite)} />}
      </DecisionCardList>
      <RefuseDialog invite={refusing} onClose={() => setRefusing(null)} />
    </>
  );
}
