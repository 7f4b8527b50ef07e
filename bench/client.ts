import { type Client, type ClientOptions, createClient } from '../contract/core/client.ts';

/** A client of the API of the site at this address, with the session of a token. */
export const clientOf = (
  url: string,
  token: string | null,
  more: Pick<ClientOptions, 'fetch'> = {},
): Client => createClient({ base: `${url}/api`, token: () => token, locale: () => 'zh_CN', ...more });
