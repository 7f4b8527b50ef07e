import { accountErrors, getUserInfo, type LoginData } from '@muyu/contract/account/account.ts';
import { addInviteCode } from '@muyu/contract/account/invite.ts';
import { register } from '@muyu/contract/account/registration.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { concurrencyTest } from '../../testing/concurrency-test.ts';
import { waitForLocks } from '../../testing/count-waiting.ts';
import { anonymousContext } from '../../testing/operators.ts';
import { newDraft } from '../../testing/registration.ts';
import { testServer } from '../../testing/server.ts';
import { useSetting } from '../../testing/settings.ts';
import { member } from '../../testing/users.ts';
import { accountErased, appUser } from '../account/index.ts';
import { createMember } from '../account/scenario.ts';
import { pruneOrigins } from './commands/prune-origins.ts';
import { inviteRewarded } from './index.ts';
import { sameOriginPerDay } from './settings.ts';
import { invitation, invitationOrigin, inviteCount, inviteeClaim } from './tables.ts';

const server = testServer();
const rewarded: string[] = [];
beforeAll(() => {
  server.app.events.on(inviteRewarded, async (_tx, { inviterId }) => void rewarded.push(inviterId));
});
const rewardsOf = (userId: string) => rewarded.filter((inviterId) => inviterId === userId).length;

/** A member who invites, with the code. */
async function inviter() {
  const person = await member(server, 'inviter');
  const { inviteCode } = (await server.call(getUserInfo, { id: 'me' }, person)).data;
  return { ...person, inviteCode: inviteCode! };
}

let invited = 0;
/** A member registers by this code, from this address and device at this moment. */
const join = (
  inviteCode: string,
  { address = `10.0.0.${++invited}`, deviceId, now = new Date() }: Partial<Origin> = {},
) => {
  const context = { ...anonymousContext(server, now), address };
  const given = { username: `invited${++invited}`, passwordHash: 'none', birthday: '1990-01-01' };
  return server.app.db.transaction((tx) => createMember(context, tx, { ...given, inviteCode, deviceId }));
};
type Origin = { address: string; deviceId: string; now: Date };
const prune = (at: string) => pruneOrigins(server.app, new Date(at), new AbortController().signal);

const outcomesOf = async (inviterId: string) =>
  (
    await server.app.db
      .select()
      .from(invitation)
      .where(eq(invitation.inviterId, inviterId))
      .orderBy(invitation.inviteeId)
  ).map(({ outcome }) => outcome);

test('a registration with an invite code rewards the inviter and is counted', async () => {
  const { userId, inviteCode } = await inviter();
  const draft = await newDraft(server, { inviteCode: inviteCode.toLowerCase(), deviceId: 'phone-1' });
  const { data } = await server.call(register, draft);
  expect(rewardsOf(userId)).toBe(1);
  const rows = await server.app.db.select().from(invitation).where(eq(invitation.inviterId, userId));
  expect(rows).toMatchObject([
    { inviteeId: data.userId, outcome: 'rewarded', address: '127.0.0.1', deviceId: 'phone-1' },
  ]);
  const counts = await server.app.db.select().from(inviteCount).where(eq(inviteCount.inviterId, userId));
  expect(counts).toEqual([{ inviterId: userId, promoted: 1 }]);
});

test('of eight concurrent registrations from one address three are rewarded, the others held', async () => {
  const { userId, inviteCode } = await inviter();
  await Promise.all(Array.from({ length: 8 }, () => join(inviteCode, { address: '192.0.2.7' })));
  expect((await outcomesOf(userId)).sort()).toEqual([...Array(5).fill('held'), ...Array(3).fill('rewarded')]);
  expect(rewardsOf(userId)).toBe(3);
  const counts = await server.app.db.select().from(inviteCount).where(eq(inviteCount.inviterId, userId));
  expect(counts).toMatchObject([{ promoted: 8 }]);
});

test('the same device counts like the same address, per day', async () => {
  const { userId, inviteCode } = await inviter();
  const noon = new Date('2026-11-10T04:00:00Z');
  for (let i = 0; i < 4; i++) await join(inviteCode, { deviceId: 'one-device', now: noon });
  expect(rewardsOf(userId)).toBe(3);
  // Midnight in Shanghai is 16:00 in Greenwich.
  await join(inviteCode, { deviceId: 'one-device', now: new Date('2026-11-10T15:59:59Z') });
  expect(rewardsOf(userId)).toBe(3);
  await join(inviteCode, { deviceId: 'one-device', now: new Date('2026-11-10T16:00:00Z') });
  expect(rewardsOf(userId)).toBe(4);
});

test('an address or a device counts over all inviters', async () => {
  const [a, b] = [await inviter(), await inviter()];
  const now = new Date('2026-11-12T04:00:00Z');
  const address = '198.51.100.9';
  for (const { inviteCode } of [a, b, a, b, a]) await join(inviteCode, { address, now });
  expect([await outcomesOf(a.userId), await outcomesOf(b.userId)]).toEqual([
    ['rewarded', 'rewarded', 'held'],
    ['rewarded', 'held'],
  ]);
  for (const { inviteCode } of [a, b, a, b]) await join(inviteCode, { deviceId: 'shared', now });
  expect((await outcomesOf(b.userId)).at(-1)).toBe('held');
  const left = () => server.app.db.$count(invitationOrigin, eq(invitationOrigin.day, '2026-11-12'));
  await prune('2026-11-13T04:00:00Z');
  expect(await left()).toBeGreaterThan(0);
  await prune('2026-11-14T04:00:00Z');
  expect(await left()).toBe(0);
});

test('the networks of one IPv6 site count together, with sixteen times as many rewards', async () => {
  const { userId, inviteCode } = await inviter();
  await useSetting(server, sameOriginPerDay, 1);
  const now = new Date('2026-11-16T04:00:00Z');
  const joinFrom = (site: number, network: number) =>
    join(inviteCode, { address: `2001:db8:${site}:${network}::1`, now });
  for (let network = 0; network < 17; network++) await joinFrom(1, network);
  await joinFrom(2, 0);
  const outcomes = await outcomesOf(userId);
  expect(outcomes).toEqual([...Array(16).fill('rewarded'), 'held', 'rewarded']);
});

test('concurrent registrations from one address by codes of several people count one after another', async () => {
  const people = [await inviter(), await inviter(), await inviter()];
  const origin = { address: '198.51.100.77', deviceId: 'shared-at-once' };
  await Promise.all([...people, ...people].map(({ inviteCode }) => join(inviteCode, origin)));
  const outcomes = await Promise.all(people.map(({ userId }) => outcomesOf(userId)));
  expect(outcomes.flat().filter((outcome) => outcome === 'rewarded')).toHaveLength(3);
});

test('rewards thirty invitations a month, also concurrent ones', async () => {
  const { userId, inviteCode } = await inviter();
  const now = new Date('2026-11-30T15:00:00Z');
  await Promise.all(Array.from({ length: 33 }, () => join(inviteCode, { now })));
  expect((await outcomesOf(userId)).filter((outcome) => outcome === 'capped')).toHaveLength(3);
  expect(rewardsOf(userId)).toBe(30);
  await join(inviteCode, { now: new Date('2026-11-30T16:00:00Z') });
  expect(rewardsOf(userId)).toBe(31);
});

test('rejects second and own invitations without writing a row', async () => {
  const [a, b] = [await inviter(), await inviter()];
  const newcomer = await member(server, 'newcomer');
  const add = (who: LoginData, inviteCode: string) =>
    server.call(addInviteCode, { userId: who.userId, inviteCode }, who);
  const refused = (name: string) => ({ data: { error: `account.${name}` } });
  expect((await add(newcomer, a.inviteCode)).status).toBe(200);
  expect(await add(newcomer, b.inviteCode)).toMatchObject(refused('inviteTwice'));
  expect(await add(b, b.inviteCode)).toMatchObject(refused('inviteSelf'));
  expect(await add(b, 'NOSUCHCODE')).toMatchObject(refused('unknownInvite'));
  expect(await outcomesOf(b.userId)).toEqual([]);
  const claims = await server.app.db.select().from(inviteeClaim);
  expect(claims.filter(({ inviteeId: who }) => who === b.userId)).toEqual([]);
  // Two codes for one newcomer at once: one inviter.
  const both = await member(server, 'popular');
  const replies = await Promise.all([add(both, a.inviteCode), add(both, b.inviteCode)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
});

concurrencyTest('a code is none any more when the account of its owner is erased meanwhile', async () => {
  const { userId, inviteCode } = await inviter();
  const { app } = server;
  let joined: Promise<unknown> | undefined;
  await app.db.transaction(async (tx) => {
    await tx.update(appUser).set({ state: 'closed', erasedAt: new Date() }).where(eq(appUser.userId, userId));
    joined = join(inviteCode);
    // Handled below, also when the erasure fails.
    joined.catch(() => undefined);
    await waitForLocks(server);
    await app.events.emit(tx, accountErased, { userId }, new Date());
  });
  await expect(joined).rejects.toMatchObject({ definition: accountErrors.unknownInvite });
  expect(await outcomesOf(userId)).toEqual([]);
  expect(rewardsOf(userId)).toBe(0);
});

test('a code that is added later counts by device, too', async () => {
  const { userId, inviteCode } = await inviter();
  const deviceId = 'later-device';
  for (let i = 0; i < 4; i++) {
    const newcomer = await member(server, 'later', {}, `10.9.0.${i}`);
    const given = { userId: newcomer.userId, inviteCode, deviceId };
    const reply = await server.call(addInviteCode, given, { token: newcomer.token, address: `10.9.0.${i}` });
    expect(reply.code).toBe('00000');
  }
  expect(await outcomesOf(userId)).toEqual(['rewarded', 'rewarded', 'rewarded', 'held']);
});

test('address and device of an invitation are deleted after two days, of a held one when it is decided', async () => {
  const { userId, inviteCode } = await inviter();
  const now = new Date('2026-12-10T04:00:00Z');
  for (let i = 0; i < 4; i++) await join(inviteCode, { address: '198.51.100.9', deviceId: 'd', now });
  const origins = async () =>
    (await server.app.db.select().from(invitation).where(eq(invitation.inviterId, userId)))
      .toSorted((a, b) => (a.inviteeId < b.inviteeId ? -1 : 1))
      .map(({ outcome, address, deviceId }) => [outcome, address, deviceId]);
  const kept = ['198.51.100.9', 'd'];
  await prune('2026-12-11T04:00:00Z');
  expect(await origins()).toEqual([...Array(3).fill(['rewarded', ...kept]), ['held', ...kept]]);
  await prune('2026-12-12T04:00:00Z');
  expect(await origins()).toEqual([...Array(3).fill(['rewarded', '', null]), ['held', ...kept]]);
});
