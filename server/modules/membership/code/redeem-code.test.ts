import type { LoginData } from '@muyu/contract/account/account.ts';
import * as endpoints from '@muyu/contract/admin/money/membership.ts';
import { getVipInfo, membershipErrors, redeemVipCode } from '@muyu/contract/membership.ts';
import { rechargeErrors, useRechargeCard } from '@muyu/contract/wallet/recharge.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { failedAttempt } from '../../../platform/session/failed-attempts.ts';
import { concurrencyTest } from '../../../testing/concurrency-test.ts';
import { waitForLocks } from '../../../testing/count-waiting.ts';
import { errorReply } from '../../../testing/expected/error-reply.ts';
import { newCard } from '../../../testing/money.ts';
import { signInOperator } from '../../../testing/operators.ts';
import { testServer } from '../../../testing/server.ts';
import { member, visitor } from '../../../testing/users.ts';
import { vipGrant } from '../tables.ts';

const server = testServer({ demo: true });
let finance: Awaited<ReturnType<typeof signInOperator>>;
beforeAll(async () => {
  finance = await signInOperator(server, 'finance');
});

const newCodes = async (count: number) =>
  (await server.call(endpoints.createVipCodeBatch, { name: '周年活动', count, level: 1 }, finance)).data;
const newCode = async () => (await newCodes(1)).codes[0]!;
const redeem = (code: string, who: LoginData) => server.call(redeemVipCode, { code }, who);
const daysOf = async (who: LoginData) => {
  const { until } = (await server.call(getVipInfo, { id: 'me' }, who)).data;
  return until ? Math.round((Date.parse(until) - Date.now()) / 86_400_000) : 0;
};
const grantsOf = ({ userId }: LoginData) =>
  server.app.db.select().from(vipGrant).where(eq(vipGrant.userId, userId));

test('a code is redeemed as people type it', async () => {
  const lin = await member(server, 'lin');
  const toWide = (text: string) =>
    text.replace(/./g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0));
  const typed = [
    (code: string) => ` ${code.toLowerCase()} `,
    (code: string) => code.replace(/(.{4})(?=.)/g, '$1-'),
    (code: string) => code.replace(/(.{4})(?=.)/g, '$1 '),
    toWide,
  ];
  const { codes } = await newCodes(typed.length);
  for (const [i, type] of typed.entries())
    expect(await redeem(type(codes[i]!), lin)).toMatchObject({ status: 200 });
  expect(await daysOf(lin)).toBe(31 * typed.length);
  expect(await grantsOf(lin)).toHaveLength(typed.length);
});

test('a used code answers its owner again, is refused to others and changes no VIP', async () => {
  const [lin, wei] = [await member(server, 'lin'), await member(server, 'wei')];
  const code = await newCode();
  const first = (await redeem(code, lin)).data;
  expect(first).toMatchObject({ again: false });
  expect((await redeem(code, lin)).data).toMatchObject({
    again: true,
    usedAt: first.usedAt,
    grantedLevel: 1,
  });
  expect(await redeem(code, wei)).toMatchObject(errorReply(membershipErrors.codeUsed));
  expect([await daysOf(lin), await daysOf(wei)]).toEqual([31, 0]);
});

test('a revoked code and a recharge card bring no VIP, a VIP code no money', async () => {
  const lin = await member(server, 'lin');
  const { batch, codes } = await newCodes(1);
  const { batchId } = batch;
  await server.call(endpoints.revokeVipCodeBatch, { batchId, reason: '泄露' }, finance);
  expect(await redeem(codes[0]!, lin)).toMatchObject(errorReply(membershipErrors.codeRevoked));
  expect(await redeem(await newCard(server, 5), lin)).toMatchObject(errorReply(membershipErrors.unknownCode));
  const code = await newCode();
  expect(await server.call(useRechargeCard, { code }, lin)).toMatchObject(
    errorReply(rechargeErrors.unknownCard),
  );
  expect(await grantsOf(lin)).toEqual([]);
});

test('five wrong codes lock one person for an hour, also for the right code', async () => {
  const [lin, wei] = [await member(server, 'lin'), await member(server, 'wei')];
  const { codes } = await newCodes(2);
  for (let i = 0; i < 5; i++)
    expect(await redeem(`WRONG${i}`, lin)).toMatchObject(errorReply(membershipErrors.unknownCode));
  const locked = await redeem(codes[0]!, lin);
  expect(locked).toMatchObject(errorReply(membershipErrors.tooManyTries));
  expect(locked.data).toMatchObject({ minutes: 60 });
  expect((await redeem(codes[1]!, wei)).status).toBe(200);
  const before = (minutes: number) =>
    server.app.db
      .update(failedAttempt)
      .set({ lastAt: new Date(Date.now() - minutes * 60_000) })
      .where(eq(failedAttempt.subject, `vipCode:${lin.userId}`));
  await before(58);
  expect((await redeem(codes[0]!, lin)).status).toBe(429);
  await before(60);
  expect((await redeem(codes[0]!, lin)).status).toBe(200);
});

test('a right code behind five wrong ones of the same moment is not redeemed', async () => {
  const lin = await member(server, 'lin');
  const code = await newCode();
  const subject = `vipCode:${lin.userId}`;
  const tries: ReturnType<typeof redeem>[] = [];
  await server.app.db.transaction(async (tx) => {
    // Failures wait for the counter of their person.
    await tx.insert(failedAttempt).values({ subject, tries: 0, lastAt: new Date() });
    for (const given of ['WRONG1', 'WRONG2', 'WRONG3', 'WRONG4', 'WRONG5', code]) {
      const reply = redeem(given, lin);
      tries.push(reply);
      await Promise.race([reply, waitForLocks(server, tries.length)]);
    }
  });
  const right = (await Promise.all(tries)).at(-1);
  expect(right).toMatchObject(errorReply(membershipErrors.tooManyTries));
  expect(await grantsOf(lin)).toEqual([]);
  await server.app.db.delete(failedAttempt).where(eq(failedAttempt.subject, subject));
  expect((await redeem(code, lin)).status).toBe(200);
  expect(await daysOf(lin)).toBe(31);
});

test('only members redeem codes', async () => {
  const code = await newCode();
  expect((await redeem(code, await visitor(server))).status).toBe(403);
  expect((await server.call(redeemVipCode, { code }, finance)).status).toBe(403);
  expect((await server.call(redeemVipCode, { code })).status).toBe(401);
  const lin = await member(server, 'lin');
  for (const bad of ['x'.repeat(200), 'a\u0000b', 'a\nb']) expect((await redeem(bad, lin)).status).toBe(400);
  expect((await redeem(code, lin)).status).toBe(200);
});

concurrencyTest('of sixteen people who redeem one code at once, one gets VIP', async () => {
  const code = await newCode();
  const people = await Promise.all(Array.from({ length: 16 }, () => member(server, 'many')));
  const replies = await Promise.all(people.map((each) => redeem(code, each)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(15).fill(409)]);
  const grants = (await Promise.all(people.map(grantsOf))).flat();
  expect(grants).toMatchObject([{ source: 'code', level: 1, seconds: 31 * 86_400 }]);
  const winner = people[replies.findIndex(({ status }) => status === 200)]!;
  expect(grants[0]!.userId).toBe(winner.userId);
});

concurrencyTest('of sixteen requests of one person with one code, one counts', async () => {
  const lin = await member(server, 'lin');
  const code = await newCode();
  const replies = await Promise.all(Array.from({ length: 16 }, () => redeem(code, lin)));
  expect(replies.map(({ status }) => status)).toEqual(Array(16).fill(200));
  expect(await daysOf(lin)).toBe(31);
});

concurrencyTest('several codes that one person redeems at once all count', async () => {
  const lin = await member(server, 'lin');
  const { codes } = await newCodes(8);
  const replies = await Promise.all(codes.map((code) => redeem(code, lin)));
  expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(await daysOf(lin)).toBe(8 * 31);
});

concurrencyTest('a code that is redeemed while its batch is revoked is either used or revoked', async () => {
  const count = 12;
  const { batch, codes } = await newCodes(count);
  const { batchId } = batch;
  const people = await Promise.all(codes.map(() => member(server, 'many')));
  const [revoked, ...replies] = await Promise.all([
    server.call(endpoints.revokeVipCodeBatch, { batchId, reason: '泄露' }, finance),
    ...codes.map((code, i) => redeem(code, people[i]!)),
  ]);
  const used = replies.filter(({ status }) => status === 200).length;
  expect(revoked.data).toEqual({ revoked: count - used });
  const grants = await Promise.all(people.map(grantsOf));
  expect(grants.flat()).toHaveLength(used);
  for (const { status, data } of replies)
    if (status !== 200) expect(data).toMatchObject({ error: 'membership.codeRevoked' });
});
