import { addBankCard, listBankCards, listBanks } from '@muyu/contract/wallet/bank-card.ts';
import { getWallet } from '@muyu/contract/wallet/wallet.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { wallet } from '../testing/wallet-samples.ts';
import { AddCardPage } from './add-card-page.tsx';

const card = {
  bankCardId: 'card',
  bank: 'icbc',
  bankName: '工商银行',
  holder: '**明',
  last4: '0007',
  createdAt: '2026-11-01T12:00:00.000Z',
};

test('an added card leads back to the page before, and not to the filled form', async () => {
  fakeServer.reply(getWallet, wallet());
  fakeServer.reply(listBanks, [{ bank: 'icbc', name: '工商银行', prefixes: ['622202'] }]);
  fakeServer.reply(listBankCards, [card]);
  fakeServer.reply(addBankCard, card);
  const { router } = await renderPage(<AddCardPage />);
  const path = window.location.pathname;
  await router.navigate({ to: '/cards' as '/', replace: true });
  await router.navigate({ to: path as '/' });

  await page.getByLabelText('持卡人姓名').fill('王明');
  await page.getByLabelText('银行卡号').fill('6222020000000007');
  await page.getByRole('button', { name: '添加银行卡' }).click();
  await expect.element(page.getByLabelText('6 位支付密码')).toBeVisible();
  await expect.element(page.getByLabelText('6 位支付密码')).toHaveFocus();
  await userEvent.keyboard('804291');
  await expect.element(page.getByRole('heading', { name: '页面 /cards' })).toBeVisible();
  await expect.element(page.getByText('银行卡已添加')).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
