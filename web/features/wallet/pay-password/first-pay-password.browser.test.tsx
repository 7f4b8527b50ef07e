import { accountErrors } from '@muyu/contract/account/account.ts';
import { getAccountSecurity } from '@muyu/contract/account/settings.ts';
import { addPayPassword, getWallet, walletErrors } from '@muyu/contract/wallet/wallet.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { connectionLost, ErrorReply, fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { wallet } from '../testing/wallet-samples.ts';
import { PayPasswordSheet } from './pay-password-sheet.tsx';
import { SetPayPasswordPage } from './set-page.tsx';

const none = () => undefined;

/** The first pay password has been set by another request than the one of the test. */
beforeEach(() => {
  fakeServer.reply(getWallet, wallet({ payPassword: false }));
  fakeServer.reply(addPayPassword, () => {
    fakeServer.reply(getWallet, wallet());
    throw new ErrorReply(walletErrors.payPasswordSet, '支付密码已经设置过了');
  });
});

async function typeNewPassword() {
  await expect.element(page.getByLabelText('设一个 6 位数字的支付密码')).toBeInTheDocument();
  await expect.element(page.getByLabelText('设一个 6 位数字的支付密码')).toHaveFocus();
  await userEvent.keyboard('804291');
  await expect.element(page.getByLabelText('再输入一次')).toBeInTheDocument();
  await expect.element(page.getByLabelText('再输入一次')).toHaveFocus();
  await userEvent.keyboard('804291');
}

test('the payer whose pay password is set already is asked for it', async () => {
  await renderPage(<PayPasswordSheet open onOpenChange={none} busy={false} problem="" onPassword={none} />);
  await typeNewPassword();
  await expect.element(page.getByLabelText('6 位支付密码')).toBeVisible();
  await expect.element(page.getByText('支付密码已经设置过了')).toBeVisible();
});

test('a login that is not recent asks for a proof, which is sent with the first pay password', async () => {
  fakeServer.reply(addPayPassword, ({ loginPassword }) => {
    if (loginPassword === 'right-words') return {};
    if (loginPassword) throw new ErrorReply(accountErrors.wrongPassword, '密码不对');
    throw new ErrorReply(walletErrors.payPasswordProof, '请先验证');
  });
  fakeServer.reply(getAccountSecurity, () => {
    throw connectionLost;
  });
  await renderPage(<PayPasswordSheet open onOpenChange={none} busy={false} problem="" onPassword={none} />);
  await typeNewPassword();
  const loginPassword = page.getByLabelText('登录密码');
  await loginPassword.fill('wrong-words');
  await page.getByRole('button', { name: '下一步' }).click();
  await expect.element(page.getByText('密码不对')).toBeVisible();
  await expect.element(page.getByText('请先验证')).not.toBeInTheDocument();
  await loginPassword.fill('right-words');
  await page.getByRole('button', { name: '下一步' }).click();
  await expect.element(page.getByLabelText('6 位支付密码')).toBeVisible();
  expect(fakeServer.requestsTo(addPayPassword)).toEqual([
    { password: '804291' },
    { password: '804291', loginPassword: 'wrong-words' },
    { password: '804291', loginPassword: 'right-words' },
  ]);
});

test('the page for the first pay password leads who has one to its change', async () => {
  await renderPage(<SetPayPasswordPage />);
  await typeNewPassword();
  await expect.element(page.getByText('页面 /column/settings/accountSafe/payPassword/modify')).toBeVisible();
});
