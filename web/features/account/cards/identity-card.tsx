import { create } from 'zustand';
import { isMember, useSession } from '../../../client/session.ts';

type Secret = { name: string; password: string };
type Store = {
  /** closed; offered: waits in the popup queue; open: opened by the user. */
  shown: 'closed' | 'offered' | 'open';
  /** The password that was set during this page load, in memory only. */
  secret: Secret | null;
};

export const useIdentityCard = create<Store>(() => ({ shown: 'closed', secret: null }));

/** Offers the identity card after a registration, a binding or a new password (decisions, accounts). */
export const offerIdentityCard = (secret: Secret) => useIdentityCard.setState({ shown: 'offered', secret });

/** Opens the identity card from the profile or the settings. */
export const openIdentityCard = () => useIdentityCard.setState({ shown: 'open' });

export const closeIdentityCard = () => useIdentityCard.setState({ shown: 'closed' });

/** The password of this account if it was set during this page load; account names are case-insensitive. */
export const findPassword = (secret: Secret | null, username: string): string | null =>
  secret && secret.name.toLowerCase() === username.toLowerCase() ? secret.password : null;

export const clearPassword = () => useIdentityCard.setState({ shown: 'closed', secret: null });

/** The password goes with the session that set it, and no other account sees it. */
useSession.subscribe((session, before) => {
  const { secret } = useIdentityCard.getState();
  if (!secret) return;
  const isOver = isMember(before) && !isMember(session);
  if (isOver || (isMember(session) && findPassword(secret, session.account!.username) === null))
    clearPassword();
});
