import type { LoginData } from '@muyu/contract/account/account.ts';
import { createVipCodeBatch, grantVipToUser, revokeVipGrant } from '@muyu/contract/admin/money/membership.ts';
import { refundOrder } from '@muyu/contract/admin/money/wallet.ts';
import { redeemVipCode } from '@muyu/contract/membership.ts';
import { setSubscriptionPrice } from '@muyu/contract/subscription.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../../platform/database/ids.ts';
import { certifiedMember, subscriptionTo } from '../../../testing/creators.ts';
import { buy, monthly, richMember } from '../../../testing/money.ts';
import { signInOperator } from '../../../testing/operators.ts';
import { testServer } from '../../../testing/server.ts';
import { findDifferences } from '../../wallet/testing/find-differences.ts';
import { grantVip } from '../scenario.ts';
import { vipGrant } from '../tables.ts';

const server = testServer({ demo: true }, 'none');
let person: LoginData;
let creator: LoginData;
const reason = 'test';

/** VIP time from everything that brings it, some of it taken back, and a subscription of which a month was refunded. */
beforeAll(async () => {
  const { app } = server;
  const finance = await signInOperator(server, 'finance');
  creator = await certifiedMember(server, 'creator');
  await server.call(setSubscriptionPrice, { price: '10' }, creator);
  person = await richMember(server, 'lin', 200);
  const { userId } = person;
  expect((await buy(server, person, monthly)).status).toBe(200);
  const batch = { name: '周年活动', count: 1, level: 1 } as const;
  const [code] = (await server.call(createVipCodeBatch, batch, finance)).data.codes;
  expect((await server.call(redeemVipCode, { code: code! }, person)).status).toBe(200);
  for (const level of [2, 2, 1] as const)
    expect((await server.call(grantVipToUser, { userId, level, hours: 48, reason }, finance)).status).toBe(
      200,
    );
  const grants = await app.db.select().from(vipGrant).where(eq(vipGrant.userId, userId));
  const { grantId } = grants.find(({ source, level }) => source === 'operator' && level === 2)!;
  expect((await server.call(revokeVipGrant, { userId, grantId, reason }, finance)).status).toBe(200);
  const inviteeId = newId(new Date());
  await app.db.execute(sql`insert into invitation (inviter_id, invitee_id, created_at, address, outcome)
    values (${userId}, ${inviteeId}, now(), '', 'rewarded')`);
  const invited = { userId, source: 'invite', sourceKey: inviteeId, level: 1, seconds: 43_200 } as const;
  await app.db.transaction((tx) => grantVip({ app, now: new Date() }, tx, invited));
  const { orderId } = (await buy(server, person, subscriptionTo(creator))).data;
  expect((await buy(server, person, subscriptionTo(creator))).status).toBe(200);
  expect((await server.call(refundOrder, { orderId, reason }, finance)).status).toBe(200);
});

test('rights that nobody changed agree with what they were given for', async () => {
  expect(await findDifferences(server)).toEqual([]);
});

type Change = { kind: string; what: string; change: () => SQL; undo: () => SQL; difference?: object };
/** A cluster updates by immutable functions only, which `timestamptz + interval` is not. */
const moved = (column: string, days: number) =>
  sql`(${sql.identifier(column)} at time zone 'UTC' + make_interval(days => ${days}::int)) at time zone 'UTC'`;
const changes: Change[] = [
  {
    kind: 'vipEnd',
    what: 'the end of a VIP',
    change: () => sql`update vip_state set until = ${moved('until', 1)}`,
    undo: () => sql`update vip_state set until = ${moved('until', -1)}`,
    difference: { accountKind: '1' },
  },
  {
    kind: 'vipEnd',
    what: 'the end of a level of a VIP',
    change: () => sql`update vip_state set level2_until = ${moved('level2_until', 1)}`,
    undo: () => sql`update vip_state set level2_until = ${moved('level2_until', -1)}`,
    difference: { accountKind: '2' },
  },
  {
    kind: 'vipEnd',
    what: 'a level of a VIP that nothing brought',
    change: () => sql`update vip_state set level3_until = until`,
    undo: () => sql`update vip_state set level3_until = null`,
    difference: { accountKind: '3', expectedFen: 0 },
  },
  {
    kind: 'vipLevel',
    what: 'a VIP that was made one for ever',
    change: () => sql`update vip_state set level = 4, reminded_of = until, until = null`,
    undo: () => sql`update vip_state set level = 2, until = reminded_of, reminded_of = null`,
    difference: { expectedFen: 2, actualFen: 4 },
  },
  {
    kind: 'vipEnd',
    what: 'a VIP that nothing brought',
    change: () =>
      sql`insert into vip_state (user_id, level, until) values (${creator.userId}, 1, now() + interval '1 day')`,
    undo: () => sql`delete from vip_state where user_id = ${creator.userId}`,
    difference: { accountKind: '1', expectedFen: 0 },
  },
  {
    kind: 'subscriptionEnd',
    what: 'the end of a subscription',
    change: () => sql`update subscription set until = ${moved('until', 40)}`,
    undo: () => sql`update subscription set until = ${moved('until', -40)}`,
  },
  {
    kind: 'grantLevel',
    what: 'the level that a code brought',
    change: () => sql`update vip_grant set level = 3 where source = 'code'`,
    undo: () => sql`update vip_grant set level = 1 where source = 'code'`,
    difference: { accountKind: 'code', expectedFen: 1, actualFen: 3 },
  },
  {
    kind: 'grantTime',
    what: 'the time that a code brought',
    change: () => sql`update vip_grant set seconds = seconds * 2 where source = 'code'`,
    undo: () => sql`update vip_grant set seconds = seconds / 2 where source = 'code'`,
    difference: { accountKind: 'code', expectedFen: 31 * 86_400, actualFen: 62 * 86_400 },
  },
  {
    kind: 'grantLevel',
    what: 'a grant of a code that nobody made',
    change:
      () => sql`insert into vip_grant (user_id, grant_id, source, source_key, level, seconds, created_at)
      values (${person.userId}, ${newId(new Date())}, 'code', 'made up', 1, 3600, now())`,
    undo: () => sql`delete from vip_grant where source_key = 'made up'`,
    difference: { accountKind: 'code', expectedFen: 0, actualFen: 1 },
  },
  {
    kind: 'grantLevel',
    what: 'a grant by hand without an operator',
    change:
      () => sql`insert into vip_grant (user_id, grant_id, source, source_key, level, seconds, created_at)
      values (${person.userId}, ${newId(new Date())}, 'operator', 'made up', 2, 3600, now())`,
    undo: () => sql`delete from vip_grant where source_key = 'made up'`,
    difference: { accountKind: 'operator', expectedFen: 0, actualFen: 2 },
  },
  {
    kind: 'grantLevel',
    what: 'a grant for nobody who was invited',
    change:
      () => sql`insert into vip_grant (user_id, grant_id, source, source_key, level, seconds, created_at)
      values (${person.userId}, ${newId(new Date())}, 'invite', 'made up', 1, 3600, now())`,
    undo: () => sql`delete from vip_grant where source_key = 'made up'`,
    difference: { accountKind: 'invite', expectedFen: 0, actualFen: 1 },
  },
];

test.each(changes)('$what is found', async ({ kind, change, undo, difference = {} }) => {
  await server.app.db.execute(change());
  const found = await findDifferences(server);
  await server.app.db.execute(undo());
  expect(found).toContainEqual(expect.objectContaining({ kind, ...difference }));
  expect(await findDifferences(server)).toEqual([]);
});
