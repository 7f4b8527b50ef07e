import { createClient } from '@muyu/contract/core/client.ts';
import { currentLocale } from './preferences.ts';
import { dropToken, readToken } from './session-token.ts';

/** The console's client of the API. A refused session drops the token, unless a newer one has taken its place. */
export const client = createClient({
  base: '/api',
  token: readToken,
  locale: currentLocale,
  onSessionInvalid: (_, refused) => {
    if (refused && refused === readToken()) dropToken('ended');
  },
});
