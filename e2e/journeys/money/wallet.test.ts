import { addBankCard, listBanks } from '@muyu/contract/wallet/bank-card.ts';
import { addPayPassword } from '@muyu/contract/wallet/wallet.ts';
import { expect, test } from '../../fixtures.ts';
import { chooseChannel, paymentSheet, payPassword, recharge, typePayPassword } from '../../helpers/money.ts';
import { signInAs } from '../../test-community.ts';

/** Passes the Luhn check. */
const cardNumber = '6222020000000007';

test('a balance that is too low leads over the recharge and the pay password back to the same payment', async ({
  page,
  community,
}) => {
  await signInAs(page, await community.signUp());
  await page.goto('/column/columnTabbar/my');
  await page.getByRole('link', { name: '开通' }).click();
  await page.getByRole('radio', { name: /月度会员/ }).check({ force: true });
  await page.getByRole('button', { name: '支付 ¥30.00 开通' }).click();
  await chooseChannel(paymentSheet(page), 'Balance');
  await paymentSheet(page).getByRole('button', { name: '余额不足，还差 ¥30.00，去充值' }).click();

  await expect(page).toHaveURL(/\/wallet\/balance\/recharge\?need=30$/);
  await chooseChannel(page.getByRole('main'), 'Sandbox');
  await page.getByRole('button', { name: '充值 ¥30.00' }).click();
  await page.locator('button[value=succeed]').click();
  await expect(page.getByRole('heading', { name: '充值成功' })).toBeVisible();
  await page.getByRole('button', { name: '继续支付' }).click();

  await expect(page).toHaveURL(/\/wallet\/vip$/);
  await expect(paymentSheet(page)).toBeVisible();
  // A screen reader reads the sheet alone.
  await expect(page.getByRole('main')).toHaveCount(0);
  await chooseChannel(paymentSheet(page), 'Balance');
  await paymentSheet(page).getByRole('button', { name: '确认支付 ¥30.00' }).click();
  await typePayPassword(page, '设一个 6 位数字的支付密码');
  await typePayPassword(page, '再输入一次');
  await typePayPassword(page, '6 位支付密码');
  await expect(paymentSheet(page)).toBeHidden();
  await expect(page.getByRole('region', { name: '我的 VIP' })).toContainText('月度会员');

  await page.getByRole('button', { name: '返回' }).click();
  await expect(page).toHaveURL(/\/column\/columnTabbar\/my$/);
  await page.goto('/wallet');
  await expect(page.getByRole('region', { name: '我的余额' })).toContainText('¥0.00');
  await page.goto('/wallet/balance');
  await expect(page.getByRole('listitem').filter({ hasText: '−¥30.00' })).toBeVisible();
});

test('an order whose payment was left is found again under orders and paid', async ({ page, community }) => {
  const user = await community.signUp();
  await user.request(addPayPassword, { password: payPassword });
  await recharge(community.origin, user, 30);
  await signInAs(page, user);
  await page.goto('/wallet/vip');
  await page.getByRole('button', { name: '支付 ¥30.00 开通' }).click();
  await chooseChannel(paymentSheet(page), 'Balance');
  await paymentSheet(page).getByRole('button', { name: '确认支付 ¥30.00' }).click();
  await expect(page.getByLabel('6 位支付密码')).toBeFocused();

  await page.goto('/wallet/orders');
  await page.getByRole('link', { name: /待支付/ }).click();
  await page.getByRole('button', { name: '继续支付' }).click();
  await chooseChannel(paymentSheet(page), 'Balance');
  await paymentSheet(page).getByRole('button', { name: '确认支付 ¥30.00' }).click();
  await typePayPassword(page, '6 位支付密码');
  await expect(page.getByRole('heading', { name: '已支付' })).toBeVisible();
});

test('a withdrawal shows fee and net before it is confirmed, and its states afterwards', async ({
  page,
  community,
}) => {
  const user = await community.signUp();
  await user.request(addPayPassword, { password: payPassword });
  await recharge(community.origin, user, 128);
  const [bank] = await user.request(listBanks, {});
  await user.request(addBankCard, { holder: '王明', cardNumber, bank: bank!.bank, payPassword });
  await signInAs(page, user);
  await page.goto('/wallet/balance');
  await page.getByRole('link', { name: '提现' }).click();
  await page.getByLabel('提现金额').fill('100.01');
  await expect(page.getByText('¥3.01')).toBeVisible();
  await page.getByRole('button', { name: '提现，到账 ¥97.00' }).click();
  await typePayPassword(page, '6 位支付密码');
  await expect(page).toHaveURL(/\/wallet\/balance\/cash\/detail\//);
  await expect(page.getByRole('listitem').filter({ hasText: '已提交，等待审核' })).toHaveAttribute(
    'aria-current',
    'step',
  );
  await page.goBack();
  await expect(page).toHaveURL('/wallet/balance');
  await page.goto('/wallet');
  await expect(page.getByRole('region', { name: '我的余额' })).toContainText('提现中 ¥100.01');
});

test('an added bank card leads back to the cards, and from there to the withdrawal', async ({
  page,
  community,
}) => {
  const user = await community.signUp();
  await user.request(addPayPassword, { password: payPassword });
  await signInAs(page, user);
  await page.goto('/wallet/balance/cash');
  await page.getByRole('link', { name: '银行卡', exact: true }).click();
  await page.getByRole('button', { name: '添加银行卡' }).click();
  await page.getByLabel('持卡人姓名').fill('王明');
  await page.getByLabel('银行卡号').fill(cardNumber);
  await page.getByLabel('开户银行').selectOption({ index: 1 });
  await page.getByRole('button', { name: '添加银行卡' }).click();
  await typePayPassword(page, '6 位支付密码');
  await expect(page.getByRole('listitem').filter({ hasText: '0007' })).toBeVisible();
  await expect(page).toHaveURL('/wallet/balance/cash/account');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/wallet/balance/cash');
});
