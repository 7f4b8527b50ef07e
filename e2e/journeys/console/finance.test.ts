import { approveWithdrawal } from '@muyu/contract/admin/money/withdrawal.ts';
import { redeemVipCode } from '@muyu/contract/membership.ts';
import { useRechargeCard } from '@muyu/contract/wallet/recharge.ts';
import { addPayPassword, getWallet } from '@muyu/contract/wallet/wallet.ts';
import { getWithdrawal } from '@muyu/contract/wallet/withdrawal.ts';
import { expect, test } from '../../fixtures.ts';
import { applyWithCard, payPassword } from '../../helpers/money.ts';
import { createRechargeCards } from '../../helpers/recharge-cards.ts';
import { signInAsOperator, signInOperator } from '../../operator-session.ts';
import { uniqueName } from '../../test-community.ts';
import { createTranslator } from '../../translations.ts';

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

const t = createTranslator('zh_CN', 'console');

test('a withdrawal above ¥2,000 needs two operators and is then paid', async ({
  page,
  community,
  baseURL,
}) => {
  const origin = baseURL!;
  const owner = await signInOperator(origin, 'owner');
  const person = await community.signUp();
  const [code] = await createRechargeCards(origin, { amount: 3000 });
  await person.request(addPayPassword, { password: payPassword });
  const withdrawalId = await applyWithCard(person, code!);
  await signInAsOperator(page, community.origin, 'finance');
  await page.goto(`/console/withdrawals?item=${withdrawalId}`);
  const drawer = page.getByRole('dialog', { name: t('Withdrawal') });
  await expect(drawer.getByText(t('First withdrawal'))).toBeVisible();
  const approve = drawer.getByRole('button', { name: t('Approve'), exact: true });
  await approve.click();
  await expect(
    drawer.getByText(t('You’ve approved this withdrawal. It needs another operator now.')),
  ).toBeVisible();
  await expect(approve).toBeDisabled();
  await owner.request(approveWithdrawal, { withdrawalId });
  await page.reload();
  await drawer.getByRole('button', { name: t('Start paying'), exact: true }).click();
  await drawer.getByRole('button', { name: t('Mark as paid') }).click();
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: t('Mark as paid') })
    .click();
  await expect(drawer.getByRole('button', { name: t('Mark as paid') })).toHaveCount(0);
  const { state } = await person.request(getWithdrawal, { id: withdrawalId });
  expect(state).toBe('paid');
  await expect(person.request(getWallet, {})).resolves.toMatchObject({
    availableBalance: 500,
    frozenBalance: 0,
  });
});

test('a batch of cards is made, shown once, and one card is redeemed', async ({ page, community }) => {
  const name = uniqueName();
  const person = await community.signUp();
  await signInAsOperator(page, community.origin, 'finance');
  await page.goto('/console/cards');
  await page.getByRole('button', { name: t('New batch') }).click();
  const dialog = page.getByRole('dialog', { name: t('New batch of top-up cards') });
  await dialog.getByLabel(t('Name of the batch')).fill(name);
  await dialog.getByLabel(t('Number of cards')).fill('2');
  await dialog.getByLabel(t('Amount of each card, yuan')).fill('50');
  await dialog.getByRole('button', { name: t('Create cards') }).click();
  const shown = page.getByRole('dialog').filter({ hasText: name });
  const saved = page.waitForEvent('download');
  await shown.getByRole('button', { name: t('Save as CSV') }).click();
  expect((await saved).suggestedFilename()).toBe(`${name}.csv`);
  const codes = await shown.locator('pre').textContent();
  const code = codes?.split('\n')[0] ?? '';
  await shown.getByRole('button', { name: t('I’ve saved them') }).click();
  await person.request(useRechargeCard, { code });
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('已用 1 个');
  await expect(page.getByText(code)).toHaveCount(0);
  await expect(person.request(getWallet, {})).resolves.toMatchObject({ availableBalance: 50 });
});

test('a batch of VIP codes is made, and one code is redeemed', async ({ page, community }) => {
  const name = uniqueName();
  const person = await community.signUp();
  await signInAsOperator(page, community.origin, 'finance');
  await page.goto('/console/cards');
  await page.getByRole('tab', { name: t('VIP codes') }).click();
  await page.getByRole('button', { name: t('New batch') }).click();
  const dialog = page.getByRole('dialog', { name: t('New batch of VIP codes') });
  await dialog.getByLabel(t('Name of the batch')).fill(name);
  await dialog.getByLabel(t('Number of codes')).fill('1');
  await dialog.getByLabel(t('Days of each code')).fill('7');
  await dialog.getByRole('button', { name: t('Create codes') }).click();
  const shown = page.getByRole('dialog').filter({ hasText: name });
  await expect(shown.locator('pre')).toHaveText(/^[0-9A-Z]{16}$/);
  const code = (await shown.locator('pre').textContent()) ?? '';
  await shown.getByRole('button', { name: t('I’ve saved them') }).click();
  await expect(person.request(redeemVipCode, { code })).resolves.toMatchObject({
    vipLevel: 1,
    grantedDays: 7,
  });
});

test('an operator gives VIP time and tickets, the person has both, and the VIP time is taken back', async ({
  page,
  newUserPage,
  community,
}) => {
  const reason = '昨晚的播放故障';
  const person = await community.signUp();
  await signInAsOperator(page, community.origin, 'finance');
  await page.goto(`/console/users/${person.session.userId}/money`);
  await page.getByRole('tab', { name: 'VIP' }).click();
  await page.getByRole('button', { name: t('Give VIP time') }).click();
  const vip = page.getByRole('dialog', { name: t('Give VIP time') });
  await vip.getByLabel(t('Duration')).fill('3');
  await vip.getByLabel(t('Reason (the user will see it)')).fill(reason);
  await vip.getByRole('button', { name: t('Give') }).click();
  const given = page.getByRole('row').filter({ hasText: reason });
  await expect(given).toContainText('3 天');

  await page.getByRole('tab', { name: t('Tickets') }).click();
  await page.getByRole('button', { name: t('Give tickets') }).click();
  const tickets = page.getByRole('dialog', { name: t('Give tickets') });
  await tickets.getByLabel(t('Post tickets')).fill('2');
  await tickets.getByLabel(t('Reason (the user will see it)')).fill(reason);
  await tickets.getByRole('button', { name: t('Give') }).click();
  await expect(given).toContainText(t('Post tickets'));

  const phone = await newUserPage(person, { viewport: { width: 390, height: 844 } });
  await phone.goto('/wallet');
  await expect(phone.getByRole('region', { name: '我的券' }).getByText('作品券')).toBeVisible();
  await expect(phone.getByRole('region', { name: '我的券' }).getByRole('definition').nth(1)).toHaveText('2');
  await phone.goto('/column/sysMsg');
  await expect(phone.getByText(reason)).toHaveCount(2);

  await page.getByRole('tab', { name: 'VIP' }).click();
  await given.getByRole('button', { name: t('Take back') }).click();
  const question = page.getByRole('dialog').last();
  await question.getByLabel(t('Reason (the user will see it)')).fill('重复赠送');
  await question.getByRole('button', { name: t('Take back') }).click();
  await expect(page.getByText(t('No VIP now'))).toBeVisible();
  await expect(given).toContainText('收回');
});
