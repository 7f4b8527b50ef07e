import * as endpoints from '@muyu/contract/admin/money/membership.ts';
import { redeemVipCode } from '@muyu/contract/membership.ts';
import { beforeAll, expect, test } from 'vitest';
import { listAudit } from '../../../testing/audit.ts';
import { concurrencyTest } from '../../../testing/concurrency-test.ts';
import { signInOperator } from '../../../testing/operators.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';

const server = testServer({ demo: true });
let finance: Awaited<ReturnType<typeof signInOperator>>;
beforeAll(async () => {
  finance = await signInOperator(server, 'finance');
});

const newBatch = (level: endpoints.VipLevel, count = 3, name = '周年活动', days: number | null = null) =>
  server.call(endpoints.createVipCodeBatch, { name, count, level, days }, finance);
const redeem = (code: string, who: { token: string }) => server.call(redeemVipCode, { code }, who);
const revoke = (batchId: string, reason = '泄露') =>
  server.call(endpoints.revokeVipCodeBatch, { batchId, reason }, finance);

test('a code adds the days of its level once, unless it was revoked', async () => {
  const { data } = await newBatch(2);
  const { batchId } = data.batch;
  expect(data.batch).toMatchObject({ level: 2, days: 92, count: 3, used: 0, revoked: 0 });
  expect(data.csv).toContain(`${data.codes[0]},2,92\r\n`);
  const lin = await member(server, 'lin');
  const reply = await redeem(data.codes[0]!.toLowerCase(), lin);
  expect(reply.data).toMatchObject({ vipLevel: 2, isVip: true, grantedLevel: 2, grantedDays: 92 });
  expect((Date.parse(reply.data.until!) - Date.now()) / 86_400_000).toBeCloseTo(92, 1);
  expect(reply.data.again).toBe(false);
  expect((await redeem(data.codes[0]!, lin)).data).toEqual({ ...reply.data, again: true });
  expect((await revoke(batchId, ' ')).data).toMatchObject({ fields: [{ field: 'reason' }] });
  expect((await revoke(batchId)).data).toEqual({ revoked: 2 });
  expect((await redeem(data.codes[1]!, lin)).data).toMatchObject({ error: 'membership.codeRevoked' });
  const list = await server.call(endpoints.listVipCodeBatches, {}, finance);
  expect(list.data.resultList).toMatchObject([{ batchId, used: 1, revoked: 2, createdBy: finance.username }]);
  const entries = await listAudit(server, { targetId: batchId });
  expect(entries.map(({ action }) => action)).toEqual(['vipCode.create', 'vipCode.revoke']);
  expect(JSON.stringify([list.data, entries])).not.toContain(data.codes[2]);
});

test('a lifetime code makes a lifetime member, who keeps further codes', async () => {
  const { data } = await newBatch(4, 2);
  const lin = await member(server, 'lin');
  expect((await redeem(data.codes[0]!, lin)).data).toMatchObject({ lifetime: true, grantedDays: null });
  expect((await redeem(data.codes[1]!, lin)).data).toMatchObject({ error: 'membership.lifetimeMember' });
  expect((await redeem(data.codes[1]!, await member(server, 'mei'))).status).toBe(200);
});

test('a batch may bring other days than its level', async () => {
  const { data } = await newBatch(3, 1, '周年活动', 7);
  expect(data.batch).toMatchObject({ level: 3, days: 7 });
  expect(data.csv).toContain(`${data.codes[0]},3,7\r\n`);
  const reply = await redeem(data.codes[0]!, await member(server, 'lin'));
  expect(reply.data).toMatchObject({ vipLevel: 3, grantedDays: 7 });
  expect((Date.parse(reply.data.until!) - Date.now()) / 86_400_000).toBeCloseTo(7, 1);
});

test('five wrong codes lock for an hour', async () => {
  const lin = await member(server, 'lin');
  for (let i = 0; i < 4; i++)
    expect((await redeem('WRONGWRONGWRONG2', lin)).data).toMatchObject({ error: 'membership.unknownCode' });
  await redeem('WRONGWRONGWRONG2', lin);
  const { data } = await newBatch(1, 1);
  expect(await redeem(data.codes[0]!, lin)).toMatchObject({
    status: 429,
    data: { error: 'membership.tooManyTries' },
  });
});

type Refused = [what: string, make: () => ReturnType<typeof newBatch>, reply: object];

test.each<Refused>([
  ['without a name', () => newBatch(1, 1, ' '), { data: { error: 'cardBatch.nameRequired' } }],
  ['for life with days', () => newBatch(4, 1, '永久', 7), { data: { error: 'vipCodeBatch.lifetimeDays' } }],
  ...[0, -1, 1.5, 3661].map<Refused>((days) => [
    `for ${days} days`,
    () => newBatch(1, 1, '天数', days),
    { status: 400 },
  ]),
  ...[0, 5].map<Refused>((level) => [
    `of level ${level}`,
    () => newBatch(level as endpoints.VipLevel),
    { status: 400 },
  ]),
])('a batch of codes %s is refused', async (_, make, reply) => {
  expect(await make()).toMatchObject(reply);
});

test.each(['01890000-0000-7000-8000-000000000000', 'nothing'])(
  'the codes of the unknown batch %s are not revoked',
  async (id) => {
    expect((await revoke(id)).status).toBe(404);
  },
);

concurrencyTest('a code is redeemed by one of many at once', async () => {
  const { data } = await newBatch(1, 1);
  const people = await Promise.all(Array.from({ length: 8 }, () => member(server, 'many')));
  const replies = await Promise.all(people.map((each) => redeem(data.codes[0]!, each)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
});
