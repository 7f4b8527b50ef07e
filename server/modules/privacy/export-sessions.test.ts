import { type LoginData, logout } from '@muyu/contract/account/account.ts';
import { login, revokeSession } from '@muyu/contract/account/login.ts';
import { getExportState, requestExport } from '@muyu/contract/account/settings.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testServer } from '../../testing/server.ts';
import { member, memberPassword as password } from '../../testing/users.ts';
import { dataExport } from './tables.ts';

const server = testServer();

const stateOf = async (caller: LoginData) => (await server.call(getExportState, {}, caller)).data;
const ask = (caller: LoginData, given = password) => server.call(requestExport, { password: given }, caller);
const statusOf = async (url: string | null) =>
  (await server.http.inject({ method: 'GET', url: url! })).statusCode;

/** A member on two devices, whose export is ready and was asked for on the first one. */
async function exportedOnTheFirst() {
  const first = await member(server, 'lin');
  const { data: second } = await server.call(login, { username: first.username, password });
  await ask(first);
  await expect.poll(async () => (await stateOf(first)).state, { timeout: 60_000 }).toBe('ready');
  return { first, second };
}

test('a session that did not give the password sees the export without its link', async () => {
  const { first, second } = await exportedOnTheFirst();
  const { url, ...seen } = await stateOf(first);
  expect(await statusOf(url)).toBe(200);
  expect(await stateOf(second)).toEqual({ ...seen, url: null });
  expect((await ask(second, 'not it')).data).toMatchObject({ error: 'account.wrongPassword' });
  expect((await stateOf(second)).url).toBeNull();
});

test('the password brings the stored export to another session, also after a day, and ends the links of the first', async () => {
  const { first, second } = await exportedOnTheFirst();
  const { url: before } = await stateOf(first);
  const requestedAt = new Date(Date.now() - 3 * 86_400_000);
  await server.app.db.update(dataExport).set({ requestedAt }).where(eq(dataExport.userId, first.userId));
  const { data } = await ask(second);
  expect(data).toMatchObject({ state: 'ready', requestedAt: requestedAt.toISOString() });
  expect([await statusOf(data.url), await statusOf(before)]).toEqual([200, 404]);
  expect((await stateOf(first)).url).toBeNull();
  expect((await ask(second)).data.state).toBe('waiting');
});

test('an export in progress is for the session that gave the password last', async () => {
  const first = await member(server, 'lin');
  const { data: second } = await server.call(login, { username: first.username, password });
  await Promise.all([ask(first), ask(first)]);
  await ask(second);
  await expect.poll(async () => (await stateOf(second)).state, { timeout: 60_000 }).toBe('ready');
  expect((await stateOf(first)).url).toBeNull();
  expect(await statusOf((await stateOf(second)).url)).toBe(200);
  expect(await server.app.db.$count(dataExport, eq(dataExport.userId, first.userId))).toBe(1);
});

test('a link ends with its session, logged out or revoked by another', async () => {
  const { first, second } = await exportedOnTheFirst();
  const { url } = await stateOf(first);
  await server.call(logout, {}, first);
  expect(await statusOf(url)).toBe(404);
  const { url: other } = (await ask(second)).data;
  expect(await statusOf(other)).toBe(200);
  const { data: third } = await server.call(login, { username: first.username, password });
  await server.call(revokeSession, {}, third);
  expect(await statusOf(other)).toBe(404);
});

test('an export of a version that knew no session has a link after the password', async () => {
  const { first } = await exportedOnTheFirst();
  await server.app.db.update(dataExport).set({ sessionId: null }).where(eq(dataExport.userId, first.userId));
  expect((await stateOf(first)).url).toBeNull();
  expect(await statusOf((await ask(first)).data.url)).toBe(200);
});
