import { createClient } from '@muyu/contract/core/client.ts';
import { operatorLogin } from '@muyu/contract/operator.ts';
import type { Page } from '@playwright/test';
import { password } from './community.ts';

/** A client of the console's API with the session of an operator; `token` seats a page in it. */
export async function operatorAt(origin: string, username: string) {
  const clientOf = (held: string | null) =>
    createClient({ base: `${origin}/api`, token: () => held, locale: () => 'zh_CN' });
  const { token } = await clientOf(null).request(operatorLogin, { username, password });
  return { token, request: clientOf(token).request };
}

/** Gives a page an operator's session, as if they had signed in before. */
export async function seatOperator(page: Page, origin: string, username: string): Promise<void> {
  const { token } = await operatorAt(origin, username);
  await page.addInitScript((kept) => localStorage.setItem('console_token', kept), token);
}
