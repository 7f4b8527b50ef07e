import { runReconciliation } from '@muyu/contract/admin/reconciliation.ts';
import { proposeAdjustment } from '@muyu/contract/admin/wallet.ts';
import { useRechargeCard } from '@muyu/contract/wallet/recharge.ts';
import { addBankCard, addPayPassword } from '@muyu/contract/wallet/wallet.ts';
import { applyForWithdrawal } from '@muyu/contract/wallet/withdrawal.ts';
import { expect } from '@playwright/test';
import { createRechargeCards } from '../helpers/recharge-cards.ts';
import { signInAsOperator, signInOperator } from '../operator-session.ts';
import { uniqueName } from '../test-community.ts';
import { captureEach, type Scenario } from './scenario.ts';

const payPassword = '135790';

/** The money in the console: overview, withdrawals with one opened, orders, adjustments, cards, a person's money. */
export async function financePages(scenario: Scenario): Promise<void> {
  const { page, capture, community, origin } = scenario;
  const finance = await signInOperator(origin, 'finance');
  const person = await community.signUp();
  const card = { name: `秋日 ${uniqueName()}`, count: 3, amount: 3000, videoTicket: 2 };
  const codes = await createRechargeCards(origin, card);
  await person.request(addPayPassword, { password: payPassword });
  await person.request(useRechargeCard, { code: codes[0]! });
  const bankCard = { holder: '林月', cardNumber: '6222021234567894', bank: 'ICBC', payPassword };
  const { bankCardId } = await person.request(addBankCard, bankCard);
  const application = { amount: 2500, bankCardId, payPassword };
  const { withdrawalId } = await person.request(applyForWithdrawal, application);
  const { userId } = person.session;
  await finance.request(proposeAdjustment, { userId, amount: -12.5, reason: '渠道重复入账' });
  await finance.request(runReconciliation, {});
  await signInAsOperator(page, origin, 'owner');
  await captureEach(scenario, [
    ['console-finance', '/console/finance'],
    ['console-withdrawals', '/console/withdrawals'],
    ['console-orders', '/console/orders'],
    ['console-adjustments', '/console/adjustments'],
    ['console-cards', '/console/cards'],
    ['console-transfers', '/console/transfers'],
    ['console-reconciliation', '/console/reconciliation'],
    ['console-person-money', `/console/users/${userId}/money`],
  ]);
  await page.goto(`/console/withdrawals?item=${withdrawalId}`);
  await expect(page.getByRole('dialog').locator('dl').first()).toBeVisible();
  await capture('console-withdrawal');
}
