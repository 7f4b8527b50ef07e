import { locales } from '@muyu/contract/core/locale.ts';
import { defaultClientSettings } from '@muyu/contract/site/client-settings.ts';
import { addPayPassword } from '@muyu/contract/wallet/wallet.ts';
import { expect, test } from '../../fixtures.ts';
import {
  chooseChannel,
  payFromBalance,
  paymentSheet,
  payPassword,
  publishLocked,
  signUpCertified,
} from '../../helpers/money.ts';
import { openPost } from '../../navigation.ts';
import { signInAs } from '../../test-community.ts';
import { setThemeAndLocale } from '../../theme.ts';
import { createTranslator } from '../../translations.ts';

for (const locale of locales) {
  test(`a recharge pays VIP, and VIP opens a post: ${locale}`, async ({ page, community, baseURL }) => {
    const t = createTranslator(locale);
    const creator = await signUpCertified(community);
    const { postId, title } = await publishLocked(community, creator, { vip: true });
    const user = await community.signUp();
    await user.request(addPayPassword, { password: payPassword });
    await setThemeAndLocale(page, baseURL!, { locale });
    await signInAs(page, user);

    await page.goto('/wallet/balance/recharge?need=30');
    await chooseChannel(page.getByRole('main'), 'Sandbox');
    await page.getByRole('button', { name: t('充值 {amount}', { amount: '¥30.00' }) }).click();
    await page.locator('button[value=succeed]').click();
    await expect(page.getByRole('heading', { name: t('充值成功') })).toBeVisible();

    await openPost(page, postId);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await page.getByRole('button', { name: t('其他方式') }).click();
    const ways = page.getByRole('dialog', { name: t('打开这件作品') });
    await ways.getByRole('button', { name: t('开通 VIP {amount} 起', { amount: '¥30.00' }) }).click();
    await page.getByRole('button', { name: t('支付 {price} 开通', { price: '¥30.00' }) }).click();
    await payFromBalance(page, '¥30.00', t);
    await expect(page.getByRole('region', { name: t('我的 VIP') })).toContainText(
      defaultClientSettings['membership.nameMonthly'][locale],
    );

    await page.goBack();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('button', { name: t('其他方式') })).toBeHidden();
    await expect(paymentSheet(page, t)).toBeHidden();
  });
}
