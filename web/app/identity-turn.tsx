import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '../client/session.ts';
import { closeIdentityCard, useIdentityCard } from '../features/account/cards/identity-card.tsx';
import { IdentityPanel } from '../features/account/cards/identity-panel.tsx';
import { closePopup, enqueuePopup, usePopups } from './popup-queue.ts';

const name = 'identityCard';
const onItsWay = /^\/(login|common\/RedirectPage)/;

/** The identity card: at once when somebody asks for it, in its turn among the popups when it is offered. */
export function IdentityTurn() {
  const shown = useIdentityCard((card) => card.shown);
  const signedIn = useSession(({ account }) => account !== null);
  const turn = usePopups((queue) => queue.current === name);
  const arrived = !onItsWay.test(useLocation({ select: ({ pathname }) => pathname }));
  const due = shown === 'offered' && signedIn && arrived;

  useEffect(() => {
    if (due) enqueuePopup({ key: name, rank: 3 });
  }, [due]);
  const close = () => {
    closeIdentityCard();
    closePopup(name);
  };
  if (!signedIn) return null;
  return <IdentityPanel open={shown === 'open' || (due && turn)} onClose={close} />;
}
