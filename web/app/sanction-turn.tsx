import { mySanctions, readSanction, type Sanction } from '@muyu/contract/settings.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { client } from '../client/client.ts';
import { SanctionNotice } from '../features/account/sanction-notice.tsx';
import { closePopup, enqueuePopup, usePopups } from './popup-queue.ts';

/** The sheet is down after so long, milliseconds; then the next popup may come. */
const downMs = 450;

/** Decisions that their person has not seen take their turn among the popups, the oldest first. */
export function SanctionTurn() {
  const { data } = useQuery(client.query(mySanctions, {}));
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const unread = data?.findLast(({ sanctionId, readAt }) => !readAt && !seen.has(sanctionId));
  if (!unread) return null;
  const onSeen = () => setSeen(new Set(seen).add(unread.sanctionId));
  return <Turn key={unread.sanctionId} sanction={unread} onSeen={onSeen} />;
}

function Turn({ sanction, onSeen }: { sanction: Sanction; onSeen(): void }) {
  const queryClient = useQueryClient();
  const { sanctionId } = sanction;
  const name = `sanction ${sanctionId}`;
  const current = usePopups((queue) => queue.current === name);
  const [closed, setClosed] = useState(false);

  useEffect(() => enqueuePopup({ key: name, rank: 2 }), [name]);

  const read = async () => {
    await client.request(readSanction, { sanctionId });
    await queryClient.invalidateQueries({ queryKey: client.keyOf(mySanctions) });
  };
  const over = useEffectEvent(() => {
    closePopup(name);
    onSeen();
    // A server that was not told shows it once more, which is better than never.
    void read().catch(() => undefined);
  });
  useEffect(() => {
    if (!closed) return;
    const timer = setTimeout(() => over(), downMs);
    return () => clearTimeout(timer);
  }, [closed]);

  return <SanctionNotice sanction={sanction} open={current && !closed} onClose={() => setClosed(true)} />;
}
