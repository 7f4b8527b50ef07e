import { createClient } from '@muyu/contract/core/client.ts';
import { useLocale } from './locale.ts';
import { useSession } from './session.ts';

const here = { base: '/api', locale: () => useLocale.getState().locale };

/** The API of this origin, with this device's session and language. */
export const client = createClient({
  ...here,
  token: () => useSession.getState().token,
  onSessionInvalid(_error, refused) {
    const { token, end } = useSession.getState();
    // A late answer to an older token must not throw the new session away.
    if (token !== null && token === refused) end('refused');
  },
});

/** The API for another session than this device's, or for nobody: a refusal does not touch the session that is here. */
export const clientOf = (token: string | null) => createClient({ ...here, token: () => token });
