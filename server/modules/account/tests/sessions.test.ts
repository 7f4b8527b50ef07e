import { userInfo } from '@muyu/contract/account/account.ts';
import { listSessions, login, revokeSession } from '@muyu/contract/account/login.ts';
import { expect, test } from 'vitest';
import { testServer } from '../../../testing/server.ts';
import { member, memberPassword, visitor } from '../../../testing/users.ts';
import { maskAddress } from '../rules/mask-address.ts';

const server = testServer();

/** A member logged in on two devices; the second is the newer one. */
async function onTwoDevices() {
  const first = await member(server, 'lin');
  const { data: second } = await server.call(login, { username: first.username, password: memberPassword });
  return { first, second };
}

const look = (caller: { token: string }) => server.call(userInfo, { id: 'me' }, caller);

test('lists this device first and shortens addresses', async () => {
  const { first, second } = await onTwoDevices();
  const { data } = await server.call(listSessions, {}, first);
  expect(data.map(({ current }) => current)).toEqual([true, false]);
  expect(data[0]).toMatchObject({ address: '127.0.0.*' });
  const other = await server.call(listSessions, {}, second);
  expect(other.data[0]!.sessionId).toBe(data[1]!.sessionId);
});

test('revoking a session takes effect immediately and is idempotent', async () => {
  const { first, second } = await onTwoDevices();
  expect((await look(second)).code).toBe('00000');
  const { data: list } = await server.call(listSessions, {}, first);
  const { sessionId } = list.find(({ current }) => !current)!;
  expect((await server.call(revokeSession, { sessionId }, first)).data).toEqual({ revoked: 1 });
  expect(await look(second)).toMatchObject({ status: 401, code: '10203' });
  expect((await look(first)).code).toBe('00000');
  expect((await server.call(revokeSession, { sessionId }, first)).data).toEqual({ revoked: 0 });
  expect((await server.call(listSessions, {}, first)).data).toHaveLength(1);
});

test('revoking without an id ends all other sessions', async () => {
  const { first, second } = await onTwoDevices();
  expect((await server.call(revokeSession, {}, second)).data).toEqual({ revoked: 1 });
  expect((await look(first)).code).toBe('10203');
  expect((await look(second)).code).toBe('00000');
  expect((await server.call(revokeSession, {}, second)).data).toEqual({ revoked: 0 });
});

test('foreign and invalid session ids revoke nothing', async () => {
  const { first } = await onTwoDevices();
  const stranger = await member(server, 'stranger');
  const [current] = (await server.call(listSessions, {}, first)).data;
  for (const sessionId of [current!.sessionId, 'no-session']) {
    expect((await server.call(revokeSession, { sessionId }, stranger)).data).toEqual({ revoked: 0 });
  }
  expect((await look(first)).code).toBe('00000');
  expect((await server.call(revokeSession, {})).code).toBe('10201');
  expect((await server.call(listSessions, {})).code).toBe('10201');
});

test('visitors have a session list', async () => {
  const guest = await visitor(server);
  expect((await server.call(listSessions, {}, guest)).data).toHaveLength(1);
});

test.each([
  ['203.0.113.77', '203.0.113.*'],
  ['::ffff:203.0.113.77', '203.0.113.*'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
])('shortens the address %s to %s', (address, shown) => {
  expect(maskAddress(address)).toBe(shown);
});
