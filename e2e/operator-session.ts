import { operatorLogin } from '@muyu/contract/admin/operator.ts';
import type { Client } from '@muyu/contract/core/client.ts';
import type { Page } from '@playwright/test';
import { createApiClient, password } from './api-client.ts';

type OperatorSession = { token: string; request: Client['request'] };

/** Sessions by origin and username: a login is slow. */
const sessions = new Map<string, Promise<OperatorSession>>();

async function logIn(origin: string, username: string): Promise<OperatorSession> {
  const { token } = await createApiClient(origin, null).request(operatorLogin, { username, password });
  return { token, request: createApiClient(origin, token).request };
}

/** The session of an operator, which all tests of this process share; they do not end it. */
export function signInOperator(origin: string, username: string): Promise<OperatorSession> {
  const key = `${origin} ${username}`;
  const session = sessions.get(key) ?? logIn(origin, username);
  sessions.set(key, session);
  return session;
}

/** Stores the session of an operator in a page, as after a login. */
export async function signInAsOperator(page: Page, origin: string, username: string): Promise<void> {
  const { token } = await signInOperator(origin, username);
  await page.addInitScript((kept) => {
    if (location.protocol.startsWith('http')) localStorage.setItem('console_token', kept);
  }, token);
}
