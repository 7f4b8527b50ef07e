import { getUserInfo, logout } from '@muyu/contract/account/account.ts';
import { listSessions, login, revokeSession } from '@muyu/contract/account/login.ts';
import { revokeUserSessions } from '@muyu/contract/admin/account.ts';
import { HOUR_MS } from '@muyu/contract/core/time.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '../../../platform/database/ids.ts';
import { signInOperator } from '../../../testing/operators.ts';
import { testServer } from '../../../testing/server.ts';
import { member, memberPassword, visitor } from '../../../testing/users.ts';
import { maskAddress } from '../rules/mask-address.ts';
import { session } from '../tables.ts';

const server = testServer({ demo: true });

/** A member logged in on two devices; the second is the newer one. */
async function onTwoDevices() {
  const first = await member(server, 'lin');
  const { data: second } = await server.call(login, { username: first.username, password: memberPassword });
  return { first, second };
}

type Devices = Awaited<ReturnType<typeof onTwoDevices>>;

/** The statuses of six wrong logins from a device. */
async function guessesOf(username: string, deviceToken: string): Promise<number[]> {
  const statuses = [];
  for (let i = 0; i < 6; i++)
    statuses.push((await server.call(login, { username, password: 'wrong-words', deviceToken })).status);
  return statuses;
}

const look = (caller: { token: string }) => server.call(getUserInfo, { id: 'me' }, caller);

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

test('fifty sessions of a person are open; one more ends the one that was used longest ago', async () => {
  const { app } = server;
  const first = await member(server, 'lin');
  const { userId, username } = first;
  const open = async () => {
    const { data } = await server.call(login, { username, password: memberPassword });
    return data;
  };
  await app.db
    .update(session)
    .set({ seenAt: new Date(Date.now() - HOUR_MS) })
    .where(eq(session.userId, userId));
  for (let i = 0; i < 48; i++) await open();
  const fiftieth = await open();
  expect((await server.call(listSessions, {}, fiftieth)).data).toHaveLength(50);
  const last = await open();
  expect((await server.call(listSessions, {}, last)).data).toHaveLength(50);
  expect([(await look(first)).code, (await look(fiftieth)).code]).toEqual(['10203', '00000']);
});

test('old rows of ended sessions are deleted when the person logs in', async () => {
  const { app } = server;
  const { userId, username } = await member(server, 'lin');
  const at = new Date(Date.now() - HOUR_MS);
  const ended = { userId, secretHash: Buffer.alloc(32), device: '', address: '', createdAt: at, seenAt: at };
  const rows = Array.from({ length: 230 }, () => ({ ...ended, sessionId: newId(at), expiresAt: at }));
  await app.db.insert(session).values(rows);
  await server.call(login, { username, password: memberPassword });
  const kept = await app.db.select().from(session).where(eq(session.userId, userId));
  expect(kept).toHaveLength(202);
  expect(kept.some(({ sessionId }) => sessionId === rows.at(-1)!.sessionId)).toBe(true);
});

test('revoking without an id ends all other sessions', async () => {
  const { first, second } = await onTwoDevices();
  expect((await server.call(revokeSession, {}, second)).data).toEqual({ revoked: 1 });
  expect((await look(first)).code).toBe('10203');
  expect((await look(second)).code).toBe('00000');
  expect((await server.call(revokeSession, {}, second)).data).toEqual({ revoked: 0 });
});

test.each([
  [
    'from another one',
    (sessionId: string, { first }: Devices) => server.call(revokeSession, { sessionId }, first),
  ],
  ['with all others', (_: string, { first }: Devices) => server.call(revokeSession, {}, first)],
  [
    'by operators',
    async (_: string, { first: { userId } }: Devices) =>
      server.call(
        revokeUserSessions,
        { userId, reason: '本人来电' },
        await signInOperator(server, 'support'),
      ),
  ],
])('a device that was logged out %s is strange to the account', async (_, revoke) => {
  const devices = await onTwoDevices();
  const { first, second } = devices;
  const { data } = await server.call(listSessions, {}, second);
  await revoke(data[0]!.sessionId, devices);
  expect(await guessesOf(first.username, second.deviceToken!)).toEqual([...Array(5).fill(422), 429]);
});

test('a device that logs itself out, or has another session, stays known', async () => {
  const { first, second } = await onTwoDevices();
  const deviceToken = second.deviceToken!;
  const given = { username: first.username, password: memberPassword, deviceToken };
  const { data: third } = await server.call(login, given);
  const { data } = await server.call(listSessions, {}, second);
  await server.call(revokeSession, { sessionId: data[0]!.sessionId }, third);
  expect(await guessesOf(first.username, deviceToken)).toEqual(Array(6).fill(422));
  await server.call(logout, {}, third);
  expect(await guessesOf(first.username, deviceToken)).toEqual(Array(6).fill(422));
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
