import { accountErrors, type LoginData } from '@muyu/contract/account/account.ts';
import { getAccountSecurity, requestDeletion } from '@muyu/contract/account/settings.ts';
import type { ClientInputOf } from '@muyu/contract/core/endpoint.ts';
import { shanghaiDay } from '@muyu/contract/core/time.ts';
import { payPasswordErrors } from '@muyu/contract/wallet/pay-password.ts';
import {
  listRechargeProducts,
  listRedeemedCards,
  rechargeErrors,
  useRechargeCard,
} from '@muyu/contract/wallet/recharge.ts';
import {
  addPayPassword,
  changePayPassword,
  getBalanceDetail,
  listBalanceDetails,
  walletErrors,
} from '@muyu/contract/wallet/wallet.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { hashPassword } from '../../platform/crypto/password.ts';
import { waitForLocks } from '../../testing/count-waiting.ts';
import { errorReply } from '../../testing/expected/error-reply.ts';
import {
  buy,
  expectAgreement,
  monthly,
  newCard,
  payPassword,
  richMember,
  walletOf,
} from '../../testing/money.ts';
import { anonymousContext } from '../../testing/operators.ts';
import { eraseUserData, readExportedFile } from '../../testing/personal-data.ts';
import { freshPhone, phoneTicket } from '../../testing/registration.ts';
import { testServer } from '../../testing/server.ts';
import { useSetting } from '../../testing/settings.ts';
import { member, memberPassword } from '../../testing/users.ts';
import { findUser } from '../account/index.ts';
import { openSession, readPhone } from '../account/scenario.ts';
import { payPassword as payPasswords } from './pay-password/tables.ts';
import { rechargeCard } from './recharge/tables.ts';
import { cardTries, payPasswordTries, rechargeOn } from './settings.ts';

const server = testServer();
const change = (who: LoginData, given: Parameters<typeof server.call<typeof changePayPassword>>[1]) =>
  server.call(changePayPassword, given, who);
const redeem = (who: LoginData, code: string) => server.call(useRechargeCard, { code }, who);

test('the pay password is set once, by adults, and not a simple one', async () => {
  const lin = await member(server, 'lin');
  const add = (password: string, who = lin) => server.call(addPayPassword, { password }, who);
  for (const weak of ['111111', '123456', '987654'])
    expect(await add(weak)).toMatchObject(errorReply(walletErrors.weakPayPassword));
  for (const bad of ['12345', '1234567', 'abcdef', '１２３４５６']) expect((await add(bad)).status).toBe(400);
  expect((await walletOf(server, lin)).payPassword).toBe(false);
  const security = async () => (await server.call(getAccountSecurity, {}, lin)).data;
  expect(await security()).toMatchObject({ payPassword: false });
  const replies = await Promise.all([add('246801'), add('246802'), add('246803')]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await walletOf(server, lin)).payPassword).toBe(true);
  expect(await security()).toMatchObject({ payPassword: true });
  const minor = await member(server, 'minor', { birthday: '2012-01-01' });
  expect(await add('246801', minor)).toMatchObject(errorReply(walletErrors.adultOnly));
});

test('the first pay password needs a proof when the session is not new', async () => {
  const { db } = server.app;
  const user = await findUser(db, (await member(server, 'lin')).userId);
  const earlier = anonymousContext(server, new Date(Date.now() - 11 * 60_000));
  const lin = await db.transaction((tx) => openSession(earlier, tx, user!));
  const add = (given: Partial<ClientInputOf<typeof addPayPassword>> = {}) =>
    server.call(addPayPassword, { password: payPassword, ...given }, lin);
  expect(await add()).toMatchObject(errorReply(walletErrors.payPasswordProof));
  expect(await add({ loginPassword: 'not it' })).toMatchObject(errorReply(accountErrors.wrongPassword));
  expect(await add({ ticket: 'nothing' })).toMatchObject(errorReply(accountErrors.ticketInvalid));
  expect((await add({ loginPassword: memberPassword, ticket: 'nothing' })).status).toBe(400);
  expect((await walletOf(server, lin)).payPassword).toBe(false);
  expect((await add({ loginPassword: memberPassword })).status).toBe(200);
  expect(await add()).toMatchObject(errorReply(walletErrors.payPasswordSet));
  const yue = await member(server, 'yue');
  const guess = { password: payPassword, loginPassword: 'not it' };
  for (let i = 0; i < 5; i++)
    expect(await server.call(addPayPassword, guess, yue)).toMatchObject(
      errorReply(accountErrors.wrongPassword),
    );
  expect(await server.call(addPayPassword, guess, yue)).toMatchObject(errorReply(accountErrors.loginLocked));
});

test('the pay password is changed with the old one', async () => {
  const lin = await richMember(server, 'lin');
  expect(await change(lin, { oldPassword: '000111' })).toMatchObject(errorReply(payPasswordErrors.wrong));
  expect((await change(lin, { oldPassword: payPassword })).status).toBe(200);
  expect(await change(lin, { oldPassword: payPassword, password: payPassword })).toMatchObject(
    errorReply(walletErrors.samePayPassword),
  );
  expect(await change(lin, { oldPassword: payPassword, password: '222222' })).toMatchObject(
    errorReply(walletErrors.weakPayPassword),
  );
  expect((await change(lin, { oldPassword: payPassword, password: '975310' })).status).toBe(200);
  expect((await change(lin, { oldPassword: '975310' })).status).toBe(200);
  expect((await change(lin, {})).status).toBe(400);
  expect((await change(lin, { oldPassword: '975310', loginPassword: memberPassword })).status).toBe(400);
  const without = await member(server, 'without');
  expect(await change(without, { loginPassword: memberPassword, password: '975310' })).toMatchObject(
    errorReply(payPasswordErrors.missing),
  );
});

test('three wrong tries lock until the login password resets', async () => {
  const lin = await richMember(server, 'lin');
  const replies = [];
  for (let i = 0; i < 4; i++) replies.push(await change(lin, { oldPassword: '000111' }));
  expect(replies.map(({ status }) => status)).toEqual([422, 422, 429, 429]);
  expect(Number(replies[3]!.headers['retry-after'])).toBeGreaterThan(86_000);
  expect(replies.map(({ data }) => data)).toMatchObject([
    { error: 'payPassword.wrong', left: 2 },
    { error: 'payPassword.wrong', left: 1 },
    { error: 'payPassword.locked' },
    { error: 'payPassword.locked' },
  ]);
  expect(await change(lin, { loginPassword: 'wrong-words', password: '975310' })).toMatchObject(
    errorReply(accountErrors.wrongPassword),
  );
  expect((await change(lin, { loginPassword: memberPassword, password: '975310' })).status).toBe(200);
  expect((await change(lin, { oldPassword: '975310' })).status).toBe(200);
});

test('wrong login passwords lock the reset of the pay password', async () => {
  const lin = await richMember(server, 'lin');
  const reset = (loginPassword: string) => change(lin, { loginPassword, password: '975310' });
  for (let i = 0; i < 5; i++)
    expect(await reset('wrong-words')).toMatchObject(errorReply(accountErrors.wrongPassword));
  expect(await reset(memberPassword)).toMatchObject(errorReply(accountErrors.loginLocked));
  expect((await change(lin, { oldPassword: payPassword })).status).toBe(200);
});

test('the ticket of the own phone resets the pay password once', async () => {
  const number = freshPhone();
  const lin = await member(server, 'lin', { phone: readPhone('86', number)! });
  await server.call(addPayPassword, { password: payPassword }, lin);
  const ticket = await phoneTicket(server, number, 'verifyPhone');
  expect((await change(lin, { ticket })).status).toBe(200);
  expect((await change(lin, { ticket, password: '975310' })).status).toBe(200);
  const invalid = errorReply(accountErrors.ticketInvalid);
  expect(await change(lin, { ticket, password: '864209' })).toMatchObject(invalid);
  const other = await richMember(server, 'other');
  const foreign = await phoneTicket(server, number, 'verifyPhone');
  expect(await change(other, { ticket: foreign, password: '864209' })).toMatchObject(invalid);
  expect((await change(lin, { oldPassword: '975310' })).status).toBe(200);
});

test('a change with the old pay password does not overwrite a reset that came meanwhile', async () => {
  const lin = await richMember(server, 'lin');
  const { db } = server.app;
  const isOwn = eq(payPasswords.userId, lin.userId);
  const passwordHash = await hashPassword('975310');
  const { changing } = await db.transaction(async (tx) => {
    await tx.update(payPasswords).set({ passwordHash }).where(isOwn);
    const begun = change(lin, { oldPassword: payPassword, password: '864209' });
    await waitForLocks(server);
    return { changing: begun };
  });
  expect(await changing).toMatchObject({ status: 422, data: { error: 'payPassword.wrong', left: 3 } });
  expect((await change(lin, { oldPassword: '975310' })).status).toBe(200);
});

test('a recharge card is redeemed once, as people type it', async () => {
  const [lin, wei] = [await member(server, 'lin'), await member(server, 'wei')];
  const code = await newCard(server, 88.8, { video: 1, post: 2, download: 3 });
  expect(code).toMatch(/^[2-9A-Z]{16}$/);
  const typed = ` ${code.toLowerCase().replace(/(.{4})/g, '$1-')}`;
  const first = await redeem(lin, typed);
  expect(first.data).toMatchObject({
    ending: code.slice(-4),
    amount: 88.8,
    videoTicket: 1,
    downloadTicket: 3,
  });
  expect(await walletOf(server, lin)).toMatchObject({ availableBalance: 88.8, postTicket: 2 });
  const { again, ...card } = first.data;
  expect(again).toBe(false);
  expect((await redeem(lin, code)).data).toEqual({ ...card, again: true });
  expect(await redeem(wei, code)).toMatchObject(errorReply(rechargeErrors.cardUsed));
  const { resultList } = (await server.call(listRedeemedCards, {}, lin)).data;
  expect(resultList).toEqual([card]);
  const revoked = await newCard(server, 5);
  await server.app.db
    .update(rechargeCard)
    .set({ revokedAt: new Date() })
    .where(eq(rechargeCard.ending, revoked.slice(-4)));
  expect(await redeem(wei, revoked)).toMatchObject(errorReply(rechargeErrors.cardRevoked));
  await expectAgreement(server);
});

test('five wrong codes lock for an hour, also for the right one', async () => {
  const lin = await member(server, 'lin');
  const code = await newCard(server, 5);
  for (let i = 0; i < 5; i++)
    expect(await redeem(lin, `WRONG${i}`)).toMatchObject(errorReply(rechargeErrors.unknownCard));
  expect(await redeem(lin, code)).toMatchObject(errorReply(rechargeErrors.tooManyTries));
  const minor = await member(server, 'minor', { birthday: '2012-01-01' });
  expect(await redeem(minor, code)).toMatchObject(errorReply(walletErrors.adultOnly));
  await useSetting(server, rechargeOn, false);
  expect(await redeem(await member(server, 'wei'), code)).toMatchObject(errorReply(rechargeErrors.off));
});

test('how many wrong payment passwords and cards lock is a setting', async () => {
  await useSetting(server, payPasswordTries, 1);
  await useSetting(server, cardTries, 1);
  const lin = await richMember(server, 'lin');
  expect(await change(lin, { oldPassword: '000111' })).toMatchObject(errorReply(payPasswordErrors.locked));
  const wei = await member(server, 'wei');
  expect(await redeem(wei, 'WRONG1')).toMatchObject(errorReply(rechargeErrors.unknownCard));
  expect(await redeem(wei, 'WRONG2')).toMatchObject(errorReply(rechargeErrors.tooManyTries));
});

test('recharge products show their cashback', async () => {
  const { data } = await server.call(listRechargeProducts, {}, await member(server, 'lin'));
  expect(data.map(({ amount, cashback }) => [amount, cashback])).toEqual([
    [6, 0],
    [30, 0],
    [68, 2],
    [128, 6],
    [328, 20],
    [648, 50],
  ]);
});

test('balance details are paged, narrowed by type and month, and only one’s own', async () => {
  const lin = await richMember(server, 'lin', 10);
  for (let i = 0; i < 3; i++) await redeem(lin, await newCard(server, 1));
  const first = (await server.call(listBalanceDetails, { limit: 3 }, lin)).data;
  const second = (await server.call(listBalanceDetails, { limit: 3, page: first.nextPage! }, lin)).data;
  expect([first.resultList.length, second.resultList.length, second.nextPage]).toEqual([3, 1, null]);
  expect(first.totals).toBeNull();
  const month = shanghaiDay(new Date(first.resultList[0]!.createdAt)).slice(0, 7);
  const list = async (given: { month?: string; type?: 402 | 101 }) =>
    (await server.call(listBalanceDetails, given, lin)).data;
  expect((await list({ month })).totals).toEqual({ income: 13, spending: 0 });
  expect((await list({ month: '2020-01' })).resultList).toEqual([]);
  expect((await list({ type: 101 })).resultList).toEqual([]);
  expect((await list({ type: 402, month })).resultList).toHaveLength(4);
  expect((await server.call(listBalanceDetails, { month: '2026-13' }, lin)).status).toBe(400);
  const { detailId } = first.resultList[0]!;
  expect((await server.call(getBalanceDetail, { id: detailId }, lin)).data).toEqual(first.resultList[0]);
  const other = await member(server, 'other');
  expect(await server.call(getBalanceDetail, { id: detailId }, other)).toMatchObject(
    errorReply(walletErrors.notFound),
  );
});

test('an account is deleted without money only', async () => {
  const lin = await richMember(server, 'lin', 30);
  const ask = () => server.call(requestDeletion, { password: memberPassword }, lin);
  expect(await ask()).toMatchObject({
    ...errorReply(walletErrors.balanceLeft),
    message: expect.stringContaining('提现'),
  });
  await buy(server, lin, monthly);
  expect((await ask()).status).toBe(200);
  const orders = await readExportedFile(server, lin.userId, 'wallet', 'orders.json');
  expect(orders).toMatchObject([{ amountFen: 3000, state: 'paid' }]);
  await eraseUserData(server, lin.userId);
  expect((await readExportedFile(server, lin.userId, 'wallet', 'details.json')) as unknown[]).toHaveLength(2);
  expect(await readExportedFile(server, lin.userId, 'wallet', 'bank-cards.json')).toEqual([]);
  await expectAgreement(server);
});
