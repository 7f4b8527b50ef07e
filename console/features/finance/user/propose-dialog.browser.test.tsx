import { listAdjustments, proposeAdjustment } from '@muyu/contract/admin/money/wallet.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../../web/testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { onlyPage } from '../../../testing/samples.ts';
import { adjustment } from '../testing/finance-samples.ts';
import { ProposeDialog } from './propose-dialog.tsx';

test('an amount beyond the bounds stays as it was typed, says the bounds and is not proposed', async () => {
  fakeServer.reply(listAdjustments, { ...onlyPage<never>(), total: 0 });
  fakeServer.reply(proposeAdjustment, adjustment());
  await renderPage(<ProposeDialog userId="lin" open onClose={() => {}} />);
  const dialog = page.getByRole('dialog', { name: 'Propose an adjustment' });
  const amount = dialog.getByRole('spinbutton');
  await amount.fill('250000');
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Lost payments');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect.element(dialog.getByText('Enter a number from -100,000 to 100,000')).toBeVisible();
  await expect.element(amount).toHaveValue('250000.00');
  expect(fakeServer.requestsTo(proposeAdjustment)).toEqual([]);
  await amount.fill('2500');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect.poll(() => fakeServer.requestsTo(proposeAdjustment)).toMatchObject([{ amount: 2500 }]);
});
