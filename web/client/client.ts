import { createClient } from '@muyu/contract/core/client.ts';
import { useLocale } from './locale.ts';
import { useSession } from './session.ts';

/** The API of this origin, with this device's session and language. */
export const client = createClient({
  base: '/api',
  token: () => useSession.getState().token,
  locale: () => useLocale.getState().locale,
  onSessionInvalid(_error, refused) {
    const { token, end } = useSession.getState();
    // A late answer to an older token must not throw the new session away.
    if (token !== null && token === refused) end('refused');
  },
});
