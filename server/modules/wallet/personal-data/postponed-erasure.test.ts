import { requestDeletion } from '@muyu/contract/account/settings.ts';
import { useRechargeCard } from '@muyu/contract/wallet/recharge.ts';
import { addBankCard } from '@muyu/contract/wallet/wallet.ts';
import { applyForWithdrawal } from '@muyu/contract/wallet/withdrawal.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DAY_MS } from '#platform/time.ts';
import { expectAgreement, newCard, payPassword, richMember } from '../../../testing/money.ts';
import { newOperator } from '../../../testing/operators.ts';
import { testServer } from '../../../testing/server.ts';
import { memberPassword } from '../../../testing/users.ts';
import { appUser } from '../../account/tables.ts';
import { eraseAccounts } from '../../privacy/commands/erase-accounts.ts';
import { approveWithdrawal, markWithdrawalPaid, startPayingWithdrawal } from '../scenario.ts';

const server = testServer();

test('an erasure is postponed by a day while a balance is left or a withdrawal is open', async () => {
  const { app } = server;
  const lin = await richMember(server, 'lin');
  const { data } = await server.call(requestDeletion, { password: memberPassword }, lin);
  // Money that arrives after the request.
  await server.call(useRechargeCard, { code: await newCard(server, 50) }, lin);
  const card = { holder: '林月', cardNumber: '6222021234567894', bank: 'ICBC', payPassword };
  const { bankCardId } = (await server.call(addBankCard, card, lin)).data;
  const userOf = async () => (await app.db.select().from(appUser).where(eq(appUser.userId, lin.userId)))[0]!;
  let now = new Date(data.deletionAt);
  const isPostponed = async () => {
    expect(await eraseAccounts(app, now)).toBe(0);
    now = new Date(now.getTime() + DAY_MS);
    expect(await userOf()).toMatchObject({ erasedAt: null, deletionAt: now });
  };
  await isPostponed();
  const application = { amount: 50, bankCardId, payPassword };
  const { withdrawalId } = (await server.call(applyForWithdrawal, application, lin)).data;
  await isPostponed();
  const { operatorId } = await newOperator(server, 'finance');
  const decision = { userId: lin.userId, withdrawalId, operatorId };
  for (const decide of [approveWithdrawal, startPayingWithdrawal, markWithdrawalPaid])
    await app.db.transaction((tx) => decide(tx, { app, now }, decision));
  expect(await eraseAccounts(app, now)).toBe(1);
  expect((await userOf()).erasedAt).toEqual(now);
  await expectAgreement(server);
});
