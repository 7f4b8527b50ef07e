import { listPendingConsents } from '@muyu/contract/legal.ts';
import { useQuery } from '@tanstack/react-query';
import { ConsentSheet } from '#features/site';
import { client } from '../../client/client.ts';
import { logOut } from '../../client/log-out.ts';
import { usePopupTurn } from './use-popup-turn.ts';

/**
 * Asks once a session for the consent to new versions of the documents, and to all of an account without a stored one; a sheet that is closed asks again next time.
 * While it is not `enabled` it is hidden: one of the documents may be open.
 */
export function ConsentPopup({ enabled }: { enabled: boolean }) {
  const { data: pending = [] } = useQuery(client.query(listPendingConsents, {}));
  const due = pending.length > 0;
  const { open, close } = usePopupTurn({ name: 'consent', due });
  const leave = () => {
    close();
    void logOut();
  };
  return due && <ConsentSheet open={enabled && open} pending={pending} onDone={close} onDecline={leave} />;
}
