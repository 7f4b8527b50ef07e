import { locales } from '@muyu/contract/core/locale.ts';
import { addBankCard } from '@muyu/contract/wallet/bank-card.ts';
import { useRechargeCard } from '@muyu/contract/wallet/recharge.ts';
import { addPayPassword } from '@muyu/contract/wallet/wallet.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import {
  chooseChannel,
  payFromBalance,
  paymentSheet,
  payPassword,
  publishLocked,
  sellSubscription,
  signUpCertified,
  typePayPassword,
} from '../../helpers/money.ts';
import { createRechargeCards } from '../../helpers/recharge-cards.ts';
import { openPost } from '../../navigation.ts';
import { signInAsOperator } from '../../operator-session.ts';
import { signInAs } from '../../test-community.ts';
import { setThemeAndLocale } from '../../theme.ts';
import { createTranslator } from '../../translations.ts';

const notices = {
  zh_CN: { tip: '打赏已送出', refund: '退款已到账', paid: '提现已到账' },
  en_US: { tip: 'Your tip was sent', refund: 'You got a refund', paid: 'Your withdrawal is paid' },
  ja: { tip: '投げ銭を贈りました', refund: '返金のお知らせ', paid: '出金が完了しました' },
} as const;

for (const locale of locales) {
  test(`a tip over a recharge, a subscription, a withdrawal by two operators, a refund and a statement: ${locale}`, async ({
    page,
    community,
    baseURL,
  }) => {
    const t = createTranslator(locale);
    const creator = await signUpCertified(community);
    await sellSubscription(creator, 12);
    const { postId } = await publishLocked(community, creator, {});
    const user = await community.signUp();
    await user.request(addPayPassword, { password: payPassword });
    await setThemeAndLocale(page, baseURL!, { locale });
    await signInAs(page, user);

    await openPost(page, postId);
    await page.getByRole('button', { name: t('打赏作者') }).click();
    const reward = page.getByRole('dialog', { name: t('打赏'), exact: true });
    await reward.locator('label:has(input[value=other])').click();
    await reward.getByLabel(t('其他金额')).fill('6');
    await reward.getByRole('button', { name: t('打赏 {0}', { 0: '¥6.00' }) }).click();
    const sheet = paymentSheet(page, t);
    await chooseChannel(sheet, 'Balance');
    await sheet.getByRole('button', { name: t('余额不足，还差 {0}，去充值', { 0: '¥6.00' }) }).click();
    await chooseChannel(page.getByRole('main'), 'Sandbox');
    await page.getByRole('button', { name: t('充值 {amount}', { amount: '¥6.00' }) }).click();
    await page.locator('button[value=succeed]').click();
    await page.getByRole('button', { name: t('继续支付') }).click();
    await expect(page).toHaveURL(new RegExp(`postId=${postId}`));
    await payFromBalance(page, '¥6.00', t);

    const [code] = await createRechargeCards(baseURL!, { amount: 3000 });
    await user.request(useRechargeCard, { code: code! });
    await page.goto(`/column/otherPage?userId=${creator.session.userId}`);
    await page.getByRole('button', { name: t('订阅 {amount}/月', { amount: '¥12.00' }) }).click();
    const terms = page.getByRole('dialog', {
      name: t('订阅 {nickname}', { nickname: creator.session.nickname! }),
    });
    await terms.getByRole('button', { name: t('去支付') }).click();
    await payFromBalance(page, '¥12.00', t);
    await expect(page.getByRole('button', { name: t('已订阅') })).toBeVisible();

    const card = { holder: '林月', cardNumber: '6222021234567894', bank: 'ICBC', payPassword };
    await user.request(addBankCard, card);
    await page.goto('/wallet/balance/cash');
    await page.getByLabel(t('提现金额')).fill('2500');
    await page.getByRole('button', { name: t('提现，到账 {netText}', { netText: '¥2,425.00' }) }).click();
    await typePayPassword(page, t('6 位支付密码'));
    await expect(page).toHaveURL(/\/wallet\/balance\/cash\/detail\//);
    const withdrawalId = page.url().split('/').at(-1)!;
    const detail = page.url();

    const c = createTranslator(locale, 'console');
    const approveAs = async (operatorPage: Page, username: string) => {
      await signInAsOperator(operatorPage, baseURL!, username);
      await operatorPage.goto(`/console/withdrawals?item=${withdrawalId}`);
      const shown = operatorPage.getByRole('dialog', { name: c('Withdrawal') });
      await shown.getByRole('button', { name: c('Approve'), exact: true }).click();
      return shown;
    };
    const ownerPage = await page.context().newPage();
    const waiting = await approveAs(ownerPage, 'owner');
    await expect(
      waiting.getByText(c('You’ve approved this withdrawal. It needs another operator now.')),
    ).toBeVisible();
    await ownerPage.close();
    const drawer = await approveAs(page, 'finance');
    await drawer.getByRole('button', { name: c('Start paying'), exact: true }).click();
    await drawer.getByRole('button', { name: c('Mark as paid') }).click();
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: c('Mark as paid') })
      .click();
    await expect(drawer.getByRole('button', { name: c('Mark as paid') })).toHaveCount(0);

    await page.goto(`/console/users/${user.session.userId}/money`);
    await page.getByRole('tab', { name: c('Orders') }).click();
    const tip = page.getByRole('row').filter({ hasText: `${c('Tip')} · ` });
    await tip.getByRole('button', { name: c('Refund') }).click();
    const question = page.getByRole('dialog', { name: c('Refund this order?') });
    await question.getByLabel(c('Reason, for the audit log')).fill('test');
    await question.getByRole('button', { name: c('Refund'), exact: true }).click();
    await expect(tip.getByRole('button', { name: c('Refund') })).toHaveCount(0);
    await page.goto(detail);
    await expect(page.getByRole('listitem').filter({ hasText: t('已到账') })).toHaveAttribute(
      'aria-current',
      'step',
    );
    await page.goto('/column/sysMsg');
    for (const title of Object.values(notices[locale]))
      await expect(page.getByText(title, { exact: true }).first()).toBeVisible();

    await page.goto(
      `/wallet/balance/statement/${new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7)}`,
    );
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: t('保存为 PDF') }).click();
    expect((await saved).suggestedFilename()).toMatch(/^muyu-\d{4}-\d\d\.pdf$/);
  });
}
