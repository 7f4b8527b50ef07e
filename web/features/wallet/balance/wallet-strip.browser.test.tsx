import { getWallet } from '@muyu/contract/wallet/wallet.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { wallet } from '../testing/wallet-samples.ts';
import { WalletStrip } from './wallet-strip.tsx';

test('the own page counts the tickets of all kinds', async () => {
  fakeServer.reply(getWallet, wallet({ videoTicket: 1, postTicket: 5, downloadTicket: 2 }));
  await renderPage(<WalletStrip />);
  await expect.element(page.getByRole('link', { name: '¥100.00 钱包 8 券' })).toBeVisible();
});
