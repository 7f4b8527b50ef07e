import { logout } from '@muyu/contract/account/account.ts';
import { listPendingConsents } from '@muyu/contract/legal.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ConsentSheet } from '#features/site';
import { client } from '../../client/client.ts';
import { useSession } from '../../client/session.ts';
import { closePopup, enqueuePopup, usePopups, withdrawPopup } from './popup-queue.ts';

const name = 'consent';
/** Duration of the closing animation, milliseconds; the next popup follows it. */
const closeAnimationMs = 450;

/**
 * Asks once a session for the consent to new versions of the documents; a sheet that is closed asks again next time.
 * While it is not `enabled` it is hidden: one of the documents may be open.
 */
export function ConsentPopup({ enabled }: { enabled: boolean }) {
  const { data } = useQuery(client.query(listPendingConsents, {}));
  const [closed, setClosed] = useState(false);
  const current = usePopups((queue) => queue.current === name);
  const pending = data?.filter(({ renewed }) => renewed) ?? [];
  const due = pending.length > 0;
  useEffect(() => {
    if (!due) return;
    enqueuePopup({ key: name, rank: 0 });
    // A session that ends meanwhile must not keep the queue.
    return () => withdrawPopup(name);
  }, [due]);
  useEffect(() => {
    if (!closed) return;
    const timer = setTimeout(() => closePopup(name), closeAnimationMs);
    return () => clearTimeout(timer);
  }, [closed]);
  const leave = async () => {
    setClosed(true);
    await client.request(logout, {}).catch(() => undefined);
    useSession.getState().end('left');
  };
  return (
    due && (
      <ConsentSheet
        open={enabled && current && !closed}
        pending={pending}
        onDone={() => setClosed(true)}
        onDecline={() => void leave()}
      />
    )
  );
}
