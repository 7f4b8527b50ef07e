import { Trans, useLingui } from '@lingui/react/macro';
import { type HeldInvite, heldInvites } from '@muyu/contract/operator-users.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CardQueue } from '../../app/card-queue.tsx';
import { client } from '../../app/client.ts';
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
  return (
    <>
      <CardQueue
        query={query}
        idOf={({ inviteeId }) => inviteeId}
        empty={{
          title: t`No invite is held`,
          text: (
            <Trans>
              When many people register from one place with one invite code, the rewards wait here.
            </Trans>
          ),
        }}
      >
        {(invite) => <InviteCard invite={invite} onRefuse={() => setRefusing(invite)} />}
      </CardQueue>
      <RefuseDialog invite={refusing} onClose={() => setRefusing(null)} />
    </>
  );
}
