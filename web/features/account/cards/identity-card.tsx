import { create } from 'zustand';
import { useSession } from '../../../client/session.ts';

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

/** Another session must not see the password of the previous account. */
useSession.subscribe(({ account }) => {
  const { secret } = useIdentityCard.getState();
  if (secret && account?.loginType === 2 && findPassword(secret, account.username) === null)
    useIdentityCard.setState({ shown: 'closed', secret: null });
});
