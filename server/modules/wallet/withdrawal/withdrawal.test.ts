import type { LoginData } from '@muyu/contract/account/account.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import { getIncomeSummary } from '@muyu/contract/income.ts';
import { addBankCard, deleteBankCard, listBankCards, listBanks } from '@muyu/contract/wallet/bank-card.ts';
import { payPasswordErrors } from '@muyu/contract/wallet/pay-password.ts';
import { listBalanceDetails, walletErrors } from '@muyu/contract/wallet/wallet.ts';
import {
  applyForWithdrawal,
  getWithdrawal,
  getWithdrawalTerms,
  listWithdrawals,
  withdrawalErrors,
} from '@muyu/contract/wallet/withdrawal.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '../../../platform/database/ids.ts';
import { undeclared } from '../../../platform/errors.ts';
import { waitForLocks } from '../../../testing/count-waiting.ts';
import { errorReply } from '../../../testing/expected/error-reply.ts';
import { expectAgreement, payPassword, payWithdrawal, richMember, walletOf } from '../../../testing/money.ts';
import { testServer } from '../../../testing/server.ts';
import { useSetting } from '../../../testing/settings.ts';
import { member } from '../../../testing/users.ts';
import { appUser } from '../../account/index.ts';
import { bankCard } from '../bank-card/tables.ts';
import {
  approveWithdrawal,
  failWithdrawal,
  markWithdrawalPaid,
  rejectWithdrawal,
  startPayingWithdrawal,
} from '../scenario.ts';
import { withdrawalDayFen, withdrawalFeeBasisPoints, withdrawalOn } from '../settings.ts';

const server = testServer();

const icbc = { holder: '林月', cardNumber: '6222 0212 3456 7894', bank: 'ICBC', payPassword };
const cmb = { holder: '林月', cardNumber: '6225801234567896', bank: 'CMB', payPassword };
const ccb = { holder: '王伟', cardNumber: '6217001234567893', bank: 'CCB', payPassword };
const addCard = async (who: LoginData, card = icbc) =>
  (await server.call(addBankCard, card, who)).data.bankCardId;

/** A person with this balance and a card. */
async function withCard(yuan: number) {
  const who = await richMember(server, 'lin', yuan);
  return { who, bankCardId: await addCard(who) };
}
const apply = (
  who: LoginData,
  bankCardId: string,
  amount: number,
  more: { key?: string; payPassword?: string; fee?: number } = {},
) => server.call(applyForWithdrawal, { amount, bankCardId, payPassword, ...more }, who);

type Decide = typeof approveWithdrawal;
const decide = (step: Decide, userId: string, withdrawalId: string) => {
  const { app } = server;
  const decision = { userId, withdrawalId, operatorId: newId(new Date()), reason: '银行退回' };
  return app.db.transaction((tx) => step({ app, now: new Date(), ...undeclared }, tx, decision));
};

test('a withdrawal is applied for, approved, paid: amount, fee and steps', async () => {
  const { who, bankCardId } = await withCard(100);
  expect((await server.call(getWithdrawalTerms, {}, who)).data).toEqual({
    on: true,
    min: 10,
    max: 5000,
    leftToday: 5000,
    feeBasisPoints: 300,
    availableBalance: 100,
    withdrawable: 100,
    open: null,
  });
  const { data } = await apply(who, bankCardId, 33.35);
  expect(data).toMatchObject({ state: 'applied', amount: 33.35, fee: 1.01, net: 32.34, last4: '7894' });
  expect(await walletOf(server, who)).toMatchObject({ availableBalance: 66.65, frozenBalance: 33.35 });
  const { withdrawalId } = data;
  await payWithdrawal(server, { userId: who.userId, withdrawalId });
  const after = (await server.call(getWithdrawal, { id: withdrawalId }, who)).data;
  expect(after.steps.map(({ state }) => state)).toEqual(['applied', 'approved', 'paying', 'paid']);
  expect(await walletOf(server, who)).toMatchObject({ availableBalance: 66.65, frozenBalance: 0 });
  const { resultList } = (await server.call(listBalanceDetails, { type: 403 }, who)).data;
  expect(resultList).toMatchObject([{ amount: -33.35, withdrawalId, title: '提现' }]);
  expect((await server.call(listWithdrawals, {}, who)).data.resultList).toEqual([after]);
  await expectAgreement(server);
});

test('a fee that changed since the person saw it is returned and not taken', async () => {
  const { who, bankCardId } = await withCard(100);
  await useSetting(server, withdrawalFeeBasisPoints, 500);
  const seen = { fee: 1.01, key: newId(new Date()) };
  expect(await apply(who, bankCardId, 33.35, seen)).toMatchObject({
    status: 409,
    data: { error: 'withdrawal.feeChanged', fee: 1.67 },
  });
  expect(await walletOf(server, who)).toMatchObject({ availableBalance: 100, frozenBalance: 0 });
  const asked = { ...seen, fee: 1.67 };
  expect((await apply(who, bankCardId, 33.35, asked)).data).toMatchObject({ fee: 1.67, net: 31.68 });
  // The reply was lost and the setting changed: the application that was made is answered.
  await useSetting(server, withdrawalFeeBasisPoints, 0);
  expect((await apply(who, bankCardId, 33.35, asked)).data).toMatchObject({ fee: 1.67 });
});

test('a rejected and a failed withdrawal return the amount, with the reason', async () => {
  const { who, bankCardId } = await withCard(50);
  const first = (await apply(who, bankCardId, 20)).data;
  await decide(rejectWithdrawal as Decide, who.userId, first.withdrawalId);
  expect((await walletOf(server, who)).availableBalance).toBe(50);
  const second = (await apply(who, bankCardId, 50)).data;
  await decide(approveWithdrawal, who.userId, second.withdrawalId);
  await decide(startPayingWithdrawal, who.userId, second.withdrawalId);
  await decide(failWithdrawal as Decide, who.userId, second.withdrawalId);
  expect(await walletOf(server, who)).toMatchObject({ availableBalance: 50, frozenBalance: 0 });
  const { data } = await server.call(getWithdrawal, { id: second.withdrawalId }, who);
  expect(data.steps.at(-1)).toMatchObject({ state: 'failed', reason: '银行退回' });
  const { resultList } = (await server.call(listBalanceDetails, { type: 404 }, who)).data;
  expect(resultList.map(({ amount }) => amount)).toEqual([50, 20]);
  await expectAgreement(server);
});

test('a decision in another state and about an unknown withdrawal is refused, and moves nothing', async () => {
  const { who, bankCardId } = await withCard(20);
  const { withdrawalId } = (await apply(who, bankCardId, 20)).data;
  const decided = { definition: withdrawalErrors.alreadyDecided };
  for (const step of [startPayingWithdrawal, markWithdrawalPaid, failWithdrawal as Decide])
    await expect(decide(step, who.userId, withdrawalId)).rejects.toMatchObject(decided);
  await decide(rejectWithdrawal as Decide, who.userId, withdrawalId);
  for (const step of [approveWithdrawal, rejectWithdrawal as Decide])
    await expect(decide(step, who.userId, withdrawalId)).rejects.toMatchObject(decided);
  await expect(decide(approveWithdrawal, newId(new Date()), withdrawalId)).rejects.toMatchObject({
    definition: withdrawalErrors.notFound,
  });
  expect((await walletOf(server, who)).availableBalance).toBe(20);
  await expectAgreement(server);
});

test('limits of one withdrawal and of a day, one open at a time, balance and switch', async () => {
  const { who, bankCardId } = await withCard(6000);
  for (const amount of [9.99, 5000.01])
    expect(await apply(who, bankCardId, amount)).toMatchObject(errorReply(withdrawalErrors.outsideLimits));
  for (const amount of [-1, 0, 10.001, 1e21]) expect((await apply(who, bankCardId, amount)).status).toBe(400);
  await useSetting(server, withdrawalDayFen, 30_00);
  const { withdrawalId } = (await apply(who, bankCardId, 20)).data;
  expect((await server.call(getWithdrawalTerms, {}, who)).data).toMatchObject({
    leftToday: 10,
    open: withdrawalId,
  });
  expect(await apply(who, bankCardId, 10)).toMatchObject(errorReply(withdrawalErrors.oneOpen));
  await payWithdrawal(server, { userId: who.userId, withdrawalId });
  expect(await apply(who, bankCardId, 10.01)).toMatchObject(errorReply(withdrawalErrors.dailyLimit));
  await useSetting(server, withdrawalOn, false);
  expect(await apply(who, bankCardId, 10)).toMatchObject(errorReply(withdrawalErrors.off));
  const poor = await withCard(10);
  await useSetting(server, withdrawalOn, true);
  expect(await apply(poor.who, poor.bankCardId, 10.01)).toMatchObject(
    errorReply(withdrawalErrors.insufficientBalance),
  );
  expect((await walletOf(server, poor.who)).availableBalance).toBe(10);
});

test('the same key returns the same withdrawal, with other content it is bad input', async () => {
  const { who, bankCardId } = await withCard(100);
  const key = crypto.randomUUID();
  const first = await apply(who, bankCardId, 10, { key });
  expect((await apply(who, bankCardId, 10, { key })).data.withdrawalId).toBe(first.data.withdrawalId);
  expect((await apply(who, bankCardId, 11, { key })).status).toBe(400);
  expect((await walletOf(server, who)).frozenBalance).toBe(10);
});

test('withdrawals go to own cards of one holder, with the pay password, of adults', async () => {
  const { who, bankCardId } = await withCard(100);
  const stranger = await withCard(50);
  expect(await apply(who, stranger.bankCardId, 10)).toMatchObject(errorReply(withdrawalErrors.unknownCard));
  expect(await apply(who, bankCardId, 10, { payPassword: '987650' })).toMatchObject(
    errorReply(payPasswordErrors.wrong),
  );
  const { withdrawalId } = (await apply(who, bankCardId, 10)).data;
  await payWithdrawal(server, { userId: who.userId, withdrawalId });
  const other = await addCard(who, ccb);
  expect(await apply(who, other, 10)).toMatchObject(errorReply(withdrawalErrors.otherHolder));
  expect((await apply(who, await addCard(who, { ...cmb, holder: ' 林 月 ' }), 10)).status).toBe(200);
  const minor = await member(server, 'minor', { birthday: '2012-01-01' });
  expect(await apply(minor, bankCardId, 10)).toMatchObject(errorReply(walletErrors.adultOnly));
  expect(await server.call(getWithdrawal, { id: withdrawalId }, stranger.who)).toMatchObject(
    errorReply(withdrawalErrors.notFound),
  );
});

test('withdrawals and new cards need a pay password that is set and not locked; cards are for adults', async () => {
  const { who, bankCardId } = await withCard(100);
  const without = await member(server, 'without');
  expect(await apply(without, bankCardId, 10)).toMatchObject(errorReply(payPasswordErrors.missing));
  expect(await server.call(addBankCard, icbc, without)).toMatchObject(errorReply(payPasswordErrors.missing));
  for (let i = 0; i < 3; i++) await apply(who, bankCardId, 10, { payPassword: '987650' });
  expect(await apply(who, bankCardId, 10)).toMatchObject(errorReply(payPasswordErrors.locked));
  expect(await server.call(addBankCard, cmb, who)).toMatchObject(errorReply(payPasswordErrors.locked));
  expect(await walletOf(server, who)).toMatchObject({ availableBalance: 100, frozenBalance: 0 });
  const minor = await member(server, 'minor', { birthday: '2012-01-01' });
  expect(await server.call(addBankCard, icbc, minor)).toMatchObject(errorReply(walletErrors.adultOnly));
});

test('bank cards are checked, encrypted, listed masked, and deleted when no withdrawal is open', async () => {
  const lin = await richMember(server, 'lin', 20);
  const add = (changes: Partial<typeof icbc>) => server.call(addBankCard, { ...icbc, ...changes }, lin);
  expect(await add({ cardNumber: '6222021234567895' })).toMatchObject(
    errorReply(walletErrors.cardNumberInvalid),
  );
  expect(await add({ cardNumber: '0000000000000000' })).toMatchObject(
    errorReply(walletErrors.cardNumberInvalid),
  );
  expect(await add({ bank: 'NOBANK' })).toMatchObject(errorReply(walletErrors.unknownBank));
  expect(await add({ payPassword: '000001' })).toMatchObject(errorReply(payPasswordErrors.wrong));
  expect((await add({ holder: ' \u200b' })).status).toBe(400);
  const { data } = await add({});
  expect(data).toMatchObject({ bank: 'ICBC', bankName: '中国工商银行', holder: '*月', last4: '7894' });
  expect(await add({})).toMatchObject(errorReply(walletErrors.cardKnown));
  const [row] = await server.app.db.select().from(bankCard);
  expect(JSON.stringify(row)).not.toContain('622202');
  await apply(lin, data.bankCardId, 20);
  const remove = () => server.call(deleteBankCard, { id: data.bankCardId }, lin);
  expect(await remove()).toMatchObject(errorReply(walletErrors.cardInUse));
  const open = (await server.call(getWithdrawalTerms, {}, lin)).data.open!;
  await decide(rejectWithdrawal as Decide, lin.userId, open);
  expect((await remove()).status).toBe(200);
  expect(await remove()).toMatchObject(errorReply(walletErrors.notFound));
  expect((await server.call(listBankCards, {}, lin)).data).toEqual([]);
  const banks = (await server.call(listBanks, {}, { ...lin, locale: 'ja' })).data;
  expect(banks.length).toBeGreaterThanOrEqual(20);
  expect(banks[0]).toMatchObject({ bank: 'ICBC', name: '中国工商銀行' });
});

test('an eleventh card is refused', async () => {
  const lin = await richMember(server, 'lin');
  const withCheckDigit = (digits: string) => {
    const sum = [...digits].toReversed().reduce((total, digit, i) => {
      const value = Number(digit) * (i % 2 === 0 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
    return `${digits}${(10 - (sum % 10)) % 10}`;
  };
  const add = (i: number) =>
    server.call(addBankCard, { ...icbc, cardNumber: withCheckDigit(`6222020000000${10 + i}`) }, lin);
  for (let i = 0; i < 10; i++) expect((await add(i)).status).toBe(200);
  expect(await add(10)).toMatchObject(errorReply(walletErrors.tooManyCards));
  // The reply that added the tenth may have been lost.
  expect(await add(9)).toMatchObject(errorReply(walletErrors.cardKnown));
});

test('a withdrawal counts as withdrawn once it is paid', async () => {
  const { who, bankCardId } = await withCard(100);
  const totals = async () => {
    const { withdrawn, withdrawing } = (await server.call(getIncomeSummary, {}, who)).data;
    return { withdrawn, withdrawing };
  };
  const { withdrawalId } = (await apply(who, bankCardId, 50)).data;
  expect(await totals()).toEqual({ withdrawn: 0, withdrawing: 50 });
  await payWithdrawal(server, { userId: who.userId, withdrawalId });
  expect(await totals()).toEqual({ withdrawn: 50, withdrawing: 0 });
});

test('an application that is under way when the account is frozen is refused', async () => {
  const { who, bankCardId } = await withCard(100);
  const { db } = server.app;
  const reply = await db.transaction(async (tx) => {
    const frozen = { state: 'frozen' as const, frozenUntil: new Date(Date.now() + DAY_MS) };
    await tx.update(appUser).set(frozen).where(eq(appUser.userId, who.userId));
    const applying = apply(who, bankCardId, 50);
    await waitForLocks(server);
    return { applying };
  });
  expect(await reply.applying).toMatchObject({ code: '10301', data: { error: 'core.accountLocked' } });
  await db.update(appUser).set({ state: 'active', frozenUntil: null }).where(eq(appUser.userId, who.userId));
  expect(await walletOf(server, who)).toMatchObject({ availableBalance: 100, frozenBalance: 0 });
});
