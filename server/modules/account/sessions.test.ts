import { userInfo } from '@muyu/contract/account.ts';
import { login, revokeSession, sessionList } from '@muyu/contract/login.ts';
import { expect, test } from 'vitest';
import { member, memberPassword, visitor } from '../../testing/people.ts';
import { testServer } from '../../testing/server.ts';
import { shownAddress } from './rules/shown-address.ts';

const server = testServer();

/** Somebody logged in on two devices; the second is the newer one. */
async function onTwoDevices() {
  const first = await member(server, 'lin');
  const { data: second } = await server.call(login, { username: first.username, password: memberPassword });
  return { first, second };
}

const look = (caller: { token: string }) => server.call(userInfo, { id: 'me' }, caller);

test('the list has this device first and shows no whole address', async () => {
  const { first, second } = await onTwoDevices();
  const { data } = await server.call(sessionList, {}, first);
  expect(data.map(({ current }) => current)).toEqual([true, false]);
  expect(data[0]).toMatchObject({ address: '127.0.0.*' });
  const other = await server.call(sessionList, {}, second);
  expect(other.data[0]!.sessionId).toBe(data[1]!.sessionId);
});

test('of two devices one is logged out at once, and twice is once', async () => {
  const { first, second } = await onTwoDevices();
  expect((await look(second)).code).toBe('00000');
  const { data: list } = await server.call(sessionList, {}, first);
  const { sessionId } = list.find(({ current }) => !current)!;
  expect((await server.call(revokeSession, { sessionId }, first)).data).toEqual({ revoked: 1 });
  expect(await look(second)).toMatchObject({ status: 401, code: '10203' });
  expect((await look(first)).code).toBe('00000');
  expect((await server.call(revokeSession, { sessionId }, first)).data).toEqual({ revoked: 0 });
  expect((await server.call(sessionList, {}, first)).data).toHaveLength(1);
});

test('without an id all others end, this one stays', async () => {
  const { first, second } = await onTwoDevices();
  expect((await server.call(revokeSession, {}, second)).data).toEqual({ revoked: 1 });
  expect((await look(first)).code).toBe('10203');
  expect((await look(second)).code).toBe('00000');
  expect((await server.call(revokeSession, {}, second)).data).toEqual({ revoked: 0 });
});

test('nobody ends a session of somebody else, nor one that is none', async () => {
  const { first } = await onTwoDevices();
  const stranger = await member(server, 'stranger');
  const [current] = (await server.call(sessionList, {}, first)).data;
  for (const sessionId of [current!.sessionId, 'no-session']) {
    expect((await server.call(revokeSession, { sessionId }, stranger)).data).toEqual({ revoked: 0 });
  }
  expect((await look(first)).code).toBe('00000');
  expect((await server.call(revokeSession, {})).code).toBe('10201');
  expect((await server.call(sessionList, {})).code).toBe('10201');
});

test('a visitor has a session list, too', async () => {
  const guest = await visitor(server);
  expect((await server.call(sessionList, {}, guest)).data).toHaveLength(1);
});

test.each([
  ['203.0.113.77', '203.0.113.*'],
  ['::ffff:203.0.113.77', '203.0.113.*'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
])('of the address %s %s is shown', (address, shown) => {
  expect(shownAddress(address)).toBe(shown);
});
