import { type Client, createClient } from '@muyu/contract/core/client.ts';
import type { Locale } from '@muyu/contract/core/locale.ts';

/** The password of all accounts of the demo, and of all that tests register. */
export const password = 'muyu-demo';

/** A client of the API of the server at `origin`, with the session of a token. */
export const createApiClient = (origin: string, token: string | null, locale: Locale = 'zh_CN'): Client =>
  createClient({ base: `${origin}/api`, token: () => token, locale: () => locale });
