import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../testing/render.tsx';
import { BalanceCard } from './balance-card.tsx';

test('the button of the balance is named by what it does, without a pressed state that says the opposite', async () => {
  await renderPage(<BalanceCard wallet={undefined} />);
  await page.getByRole('button', { name: '隐藏余额' }).click();
  await expect.element(page.getByRole('button', { name: '显示余额' })).not.toHaveAttribute('aria-pressed');
});
