import { createClient } from '@muyu/contract/core/client.ts';
import { currentLocale } from './preferences.ts';
import { clearToken, readToken } from './session-token.ts';

/**
 * The API client of the console. A rejected session clears the token unless a newer token has been saved
 * meanwhile.
 */
export const client = createClient({
  base: '/api',
  token: readToken,
  locale: currentLocale,
  onSessionInvalid: (_, rejectedToken) => {
    if (rejectedToken && rejectedToken === readToken()) clearToken('ended');
  },
});
