import { safeSessionStorage } from '@muyu/contract/core/device/storage.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useIdentityCard } from '#features/account';
import { whenQuiet } from '../../client/device/when-quiet.ts';
import { FirstVisitNoticePanel } from './first-visit-notice-panel.tsx';
import { closePopup, enqueuePopup, usePopups } from './popup-queue.ts';

const name = 'firstVisitNotice';
/** The page has the network to itself, and what it offers comes first: the notice waits for about this long, milliseconds. */
const idleDelayMs = 600;

/**
 * The notice of the first visit, once per browser session (product document, section 1). `enabled` on every page but
 * those of the login, which lead on by themselves. A post is the first page of people who follow a shared link.
 */
export function FirstVisitNotice({ enabled }: { enabled: boolean }) {
  const queryClient = useQueryClient();
  const [due, setDue] = useState(false);
  // The card alone shows the new password, and its code may still load.
  const cardOffered = useIdentityCard(({ shown }) => shown === 'offered');
  const mayOpen = enabled && !cardOffered;
  useEffect(() => {
    if (!mayOpen || due || safeSessionStorage.read(name)) return;
    return whenQuiet(queryClient, idleDelayMs, () => setDue(true));
  }, [mayOpen, due, queryClient]);
  useEffect(() => (due ? enqueuePopup({ key: name, posts: true }) : undefined), [due]);
  const open = usePopups((queue) => queue.current === name);
  const acknowledge = () => {
    safeSessionStorage.write(name, '1');
    closePopup(name);
  };
  return open && <FirstVisitNoticePanel onAcknowledge={acknowledge} />;
}
