import { getAccountSecurity } from '@muyu/contract/account/settings.ts';
import { getWallet } from '@muyu/contract/wallet/wallet.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { connectionLost, fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { wallet } from '../testing/wallet-samples.ts';
import { PayPasswordSheet } from './pay-password-sheet.tsx';
import { ProofStep } from './proof-step.tsx';

const none = () => undefined;
const retry = page.getByRole('button', { name: '重试' });
const lose = () => {
  throw connectionLost;
};

test('a wallet that cannot be read is tried again in the sheet of the pay password', async () => {
  fakeServer.reply(getWallet, lose);
  await renderPage(<PayPasswordSheet open onOpenChange={none} busy={false} problem="" onPassword={none} />);
  await expect.element(retry, { timeout: 12_000 }).toBeVisible();
  fakeServer.reply(getWallet, wallet());
  await retry.click();
  await expect.element(page.getByLabelText('6 位支付密码')).toBeVisible();
});

test('the proof by phone says when the phone cannot be loaded, and offers the other proofs', async () => {
  fakeServer.reply(getAccountSecurity, lose);
  await renderPage(<ProofStep way="phone" problem="" onWay={none} onProof={none} />);
  await expect.element(retry, { timeout: 12_000 }).toBeVisible();
  await expect.element(page.getByRole('button', { name: '用登录密码' })).toBeVisible();
});
