import { listMySanctions, readSanction, type Sanction } from '@muyu/contract/account/settings.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { SanctionNotice } from '#features/account';
import { client } from '../../client/client.ts';
import { closePopup, enqueuePopup, usePopups, withdrawPopup } from './popup-queue.ts';

/** Duration of the closing animation, milliseconds; the next popup follows it. */
const closeAnimationMs = 450;

/** Puts unseen sanctions into the popup queue, the oldest first. */
export function SanctionPopup() {
  const { data } = useQuery(client.query(listMySanctions, {}));
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const unread = data?.findLast(({ sanctionId, readAt }) => !readAt && !seen.has(sanctionId));
  if (!unread) return null;
  const onSeen = () => setSeen(new Set(seen).add(unread.sanctionId));
  return <SanctionPopupItem key={unread.sanctionId} sanction={unread} onSeen={onSeen} />;
}

function SanctionPopupItem({ sanction, onSeen }: { sanction: Sanction; onSeen(): void }) {
  const queryClient = useQueryClient();
  const { sanctionId } = sanction;
  const name = `sanction ${sanctionId}`;
  const current = usePopups((queue) => queue.current === name);
  const [closed, setClosed] = useState(false);

  useEffect(() => {
    enqueuePopup({ key: name, rank: 2 });
    // A session that ends meanwhile must not keep the queue.
    return () => withdrawPopup(name);
  }, [name]);

  const read = async () => {
    await client.request(readSanction, { sanctionId });
    await queryClient.invalidateQueries({ queryKey: client.keyOf(listMySanctions) });
  };
  const over = useEffectEvent(() => {
    closePopup(name);
    onSeen();
    // A sanction whose confirmation fails is shown again after the next load.
    void read().catch(() => undefined);
  });
  useEffect(() => {
    if (!closed) return;
    const timer = setTimeout(() => over(), closeAnimationMs);
    return () => clearTimeout(timer);
  }, [closed]);

  return <SanctionNotice sanction={sanction} open={current && !closed} onClose={() => setClosed(true)} />;
}
