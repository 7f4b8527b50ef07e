import { runReconciliation } from '@muyu/contract/admin/money/reconciliation.ts';
import { proposeAdjustment } from '@muyu/contract/admin/money/wallet.ts';
import { addPayPassword } from '@muyu/contract/wallet/wallet.ts';
import { expect } from '@playwright/test';
import { applyWithCard, payPassword } from '../helpers/money.ts';
import { createRechargeCards } from '../helpers/recharge-cards.ts';
import { signInAsOperator, signInOperator } from '../operator-session.ts';
import { uniqueName } from '../test-community.ts';
import { captureEach, type Scenario } from './scenario.ts';

/** The money in the console: overview, withdrawals with one opened, orders, adjustments, cards, a person's money. */
export async function financePages(scenario: Scenario): Promise<void> {
  const { page, capture, community, origin } = scenario;
  const finance = await signInOperator(origin, 'finance');
  const person = await community.signUp();
  const card = { name: `秋日 ${uniqueName()}`, count: 3, amount: 3000, videoTicket: 2 };
  const codes = await createRechargeCards(origin, card);
  await person.request(addPayPassword, { password: payPassword });
  const withdrawalId = await applyWithCard(person, codes[0]!);
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
