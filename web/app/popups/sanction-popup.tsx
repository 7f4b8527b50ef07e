import { listMySanctions, readSanction, type Sanction } from '@muyu/contract/account/settings.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SanctionNotice } from '#features/account';
import { client } from '../../client/client.ts';
import { usePopupTurn } from './use-popup-turn.ts';

/** Puts unseen sanctions that are not lifted into the popup queue, the oldest first; a notice says that one was lifted. */
export function SanctionPopup() {
  const { data } = useQuery(client.query(listMySanctions, {}));
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const unread = data?.findLast(
    ({ sanctionId, readAt, liftedAt }) => !readAt && !liftedAt && !seen.has(sanctionId),
  );
  if (!unread) return null;
  const onSeen = () => setSeen(new Set(seen).add(unread.sanctionId));
  return <SanctionPopupItem key={unread.sanctionId} sanction={unread} onSeen={onSeen} />;
}

function SanctionPopupItem({ sanction, onSeen }: { sanction: Sanction; onSeen(): void }) {
  const queryClient = useQueryClient();
  const { sanctionId } = sanction;
  const read = async () => {
    await client.request(readSanction, { sanctionId });
    await queryClient.invalidateQueries({ queryKey: client.keyOf(listMySanctions) });
  };
  const { open, close } = usePopupTurn({ name: `sanction ${sanctionId}` }, () => {
    onSeen();
    // A sanction whose confirmation fails is shown again after the next load.
    void read().catch(() => undefined);
  });
  return <SanctionNotice sanction={sanction} open={open} onClose={close} />;
}
