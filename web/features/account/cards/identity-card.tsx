import { create } from 'zustand';
import { useSession } from '../../../client/session.ts';

type Secret = { name: string; password: string };
type Store = {
  /** closed; offered: waits for its turn among the popups; open: somebody asked for it. */
  shown: 'closed' | 'offered' | 'open';
  /** What this page load has just set; kept in memory only. */
  secret: Secret | null;
};

export const useIdentityCard = create<Store>(() => ({ shown: 'closed', secret: null }));

/** Offers the identity card after a registration, a binding or a new password (decisions, accounts). */
export const offerIdentityCard = (secret: Secret) => useIdentityCard.setState({ shown: 'offered', secret });

/** Opens the identity card by hand, from my page or the settings. */
export const openIdentityCard = () => useIdentityCard.setState({ shown: 'open' });

export const closeIdentityCard = () => useIdentityCard.setState({ shown: 'closed' });

/** The password of this account, where this page load has set it; account names know no capitals. */
export const passwordOf = (secret: Secret | null, username: string): string | null =>
  secret && secret.name.toLowerCase() === username.toLowerCase() ? secret.password : null;

/** Somebody else's session: what was set for the account before is nobody's business any more. */
useSession.subscribe(({ account }) => {
  const { secret } = useIdentityCard.getState();
  if (secret && account?.loginType === 2 && passwordOf(secret, account.username) === null)
    useIdentityCard.setState({ shown: 'closed', secret: null });
});
