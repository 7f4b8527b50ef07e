import { operatorLogin } from '@muyu/contract/admin/operator.ts';
import { createClient } from '@muyu/contract/core/client.ts';
import type { Page } from '@playwright/test';
import { password } from './test-community.ts';

/** Signs an operator in through the API; `token` can be stored in a page. */
export async function signInOperator(origin: string, username: string) {
  const createApiClient = (sessionToken: string | null) =>
    createClient({ base: `${origin}/api`, token: () => sessionToken, locale: () => 'zh_CN' });
  const { token } = await createApiClient(null).request(operatorLogin, { username, password });
  return { token, request: createApiClient(token).request };
}

/** Stores an operator's session in a page, as after a login. */
export async function signInAsOperator(page: Page, origin: string, username: string): Promise<void> {
  const { token } = await signInOperator(origin, username);
  await page.addInitScript((kept) => {
    if (location.protocol.startsWith('http')) localStorage.setItem('console_token', kept);
  }, token);
}
