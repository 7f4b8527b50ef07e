import { getUserInfo, type LoginData } from '@muyu/contract/account/account.ts';
import * as endpoints from '@muyu/contract/admin/invitation.ts';
import { getVipInfo } from '@muyu/contract/membership.ts';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../../platform/database/ids.ts';
import { accountErased } from '../../../platform/module/personal-data.ts';
import { listAudit } from '../../../testing/audit.ts';
import { concurrencyTest } from '../../../testing/concurrency-test.ts';
import { waitForLocks } from '../../../testing/count-waiting.ts';
import { signInOperator } from '../../../testing/operators.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { invitation } from '../tables.ts';

const server = testServer({ demo: true });
let finance: Awaited<ReturnType<typeof signInOperator>>;

beforeAll(async () => {
  finance = await signInOperator(server, 'finance');
});

let networks = 0;
/** An inviter whose first three of the day are rewarded, and the one after them, who is held; all from one address. */
async function pendingInvite(name: string): Promise<{ inviter: LoginData; invitee: LoginData }> {
  const inviter = await member(server, name);
  const { data } = await server.call(getUserInfo, { id: 'me' }, inviter);
  const inviteCode = data.inviteCode!;
  const address = `192.0.2.${++networks}`;
  for (let i = 0; i < 3; i++) await member(server, 'friend', { inviteCode }, address);
  return { inviter, invitee: await member(server, 'held', { inviteCode }, address) };
}
const decide = ({ userId }: { userId: string }, grant: boolean, reason?: string) =>
  server.call(endpoints.decideInvite, { inviteeId: userId, grant, reason }, finance);
const list = async () => (await server.call(endpoints.listHeldInvites, {}, finance)).data;
const hoursOf = async (person: LoginData) => {
  const { data } = await server.call(getVipInfo, { id: 'me' }, person);
  return data.until ? Math.round((Date.parse(data.until) - Date.now()) / 3600_000) : 0;
};

test('the decision about a held reward is in the audit log', async () => {
  const one = await pendingInvite('granted');
  const other = await pendingInvite('refused');
  expect(await list()).toMatchObject({
    total: 2,
    resultList: [
      {
        inviteeId: one.invitee.userId,
        inviter: { userId: one.inviter.userId },
        invitee: { userId: one.invitee.userId },
        origin: '192.0.2.1',
        sameOrigin: 4,
      },
      { inviteeId: other.invitee.userId },
    ],
  });
  expect(await hoursOf(one.inviter)).toBe(36);
  expect((await decide(one.invitee, true)).status).toBe(200);
  expect(await hoursOf(one.inviter)).toBe(48);
  expect((await decide(other.invitee, false, ' ')).data).toMatchObject({ fields: [{ field: 'reason' }] });
  expect((await decide(other.invitee, false, '同一台设备')).status).toBe(200);
  expect(await hoursOf(other.inviter)).toBe(36);
  expect(await list()).toMatchObject({ total: 0, resultList: [] });
  const entry = (person: LoginData) => listAudit(server, { targetId: person.userId });
  expect(await entry(one.invitee)).toMatchObject([
    { action: 'invite.grant', before: { outcome: 'held' }, after: { outcome: 'rewarded' } },
  ]);
  expect(await entry(other.invitee)).toMatchObject([
    { action: 'invite.refuse', reason: '同一台设备', after: { outcome: 'refused' } },
  ]);
});

test('one of several concurrent decisions succeeds and is final', async () => {
  const { inviter, invitee } = await pendingInvite('contested');
  const replies = await Promise.all([
    decide(invitee, true),
    decide(invitee, true),
    decide(invitee, false, '重复'),
  ]);
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409]);
  expect((await decide(invitee, true)).data).toMatchObject({ error: 'userAdmin.alreadyDecided' });
  expect(await hoursOf(inviter)).toBe(replies[2]!.status === 200 ? 36 : 48);
  for (const userId of ['nobody', inviter.userId]) expect((await decide({ userId }, true)).status).toBe(404);
});

concurrencyTest(
  'who decides a reward while the account of its inviter is erased is told that it is decided',
  async () => {
    const { inviter, invitee } = await pendingInvite('leaving');
    const { userId } = inviter;
    const { app } = server;
    let decided: ReturnType<typeof decide> | undefined;
    await app.db.transaction(async (tx) => {
      await tx.execute(
        sql`update app_user set state = 'closed', erased_at = now() where user_id = ${userId} returning 1`,
      );
      decided = decide(invitee, true);
      await waitForLocks(server);
      await app.events.emit(tx, accountErased, { userId }, new Date());
    });
    expect(await decided).toMatchObject({ status: 409, data: { error: 'userAdmin.alreadyDecided' } });
  },
);

test('granted rewards count for the monthly cap', async () => {
  const { inviter, invitee } = await pendingInvite('capped');
  const { db } = server.app;
  const inviterId = inviter.userId;
  const more = { inviterId, createdAt: new Date(), address: '10.0.0.1', outcome: 'rewarded' } as const;
  await db
    .insert(invitation)
    .values(Array.from({ length: 27 }, () => ({ ...more, inviteeId: newId(new Date()) })));
  const full = await decide(invitee, true);
  expect(full).toMatchObject({ status: 422, data: { error: 'userAdmin.monthFull', limit: 30 } });
  const fromOrigin = and(eq(invitation.inviterId, inviterId), eq(invitation.address, '10.0.0.1'));
  await db
    .update(invitation)
    .set({ createdAt: new Date(Date.now() - 40 * 86_400_000) })
    .where(fromOrigin);
  expect((await decide(invitee, true)).status).toBe(200);
});
