import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { closeIdentityCard, IdentityPanel, useIdentityCard } from '#features/account';
import { useSession } from '../../client/session.ts';
import { closePopup, enqueuePopup, usePopups, withdrawPopup } from './popup-queue.ts';

const name = 'identityCard';
const transitPath = /^\/(login|common\/RedirectPage)/;

/** The identity card: at once when it was asked for, through the popup queue when the app offers it. */
export function IdentityCardPopup() {
  const shown = useIdentityCard((card) => card.shown);
  const signedIn = useSession(({ account }) => account !== null);
  const isCurrent = usePopups((queue) => queue.current === name);
  const arrived = !transitPath.test(useLocation({ select: ({ pathname }) => pathname }));
  const due = shown === 'offered' && signedIn && arrived;

  useEffect(() => {
    if (!due) return;
    enqueuePopup({ key: name, anywhere: true });
    // A session that ends meanwhile must not keep the queue.
    return () => withdrawPopup(name);
  }, [due]);
  const close = () => {
    closeIdentityCard();
    closePopup(name);
  };
  if (!signedIn) return null;
  return <IdentityPanel open={shown === 'open' || (due && isCurrent)} onClose={close} />;
}
