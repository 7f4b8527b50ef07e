import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../testing/render.tsx';
import { MoneySection } from './money-section.tsx';

const money = {
  rechargedToday: 120,
  revenueToday: 33.3,
  openWithdrawals: 2,
  openWithdrawalNet: 2750,
  oldestWithdrawalAt: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  ledgerDifferences: 0,
};
const warning = page.getByText(/The last reconciliation found/);

test('the money of the day is shown, and how long the oldest withdrawal has waited', async () => {
  await renderPage(<MoneySection data={money} />);
  const heading = page.getByRole('heading', { name: 'Money today Beijing time' });
  await expect.element(heading).toBeVisible();
  for (const text of ['¥120.00', '¥33.30', '¥2,750.00', /^The oldest withdrawal has waited 3/])
    await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(warning).not.toBeInTheDocument();
});

test('differences of the last reconciliation are a warning that leads to them', async () => {
  await renderPage(<MoneySection data={{ ...money, ledgerDifferences: 3, oldestWithdrawalAt: null }} />);
  await expect.element(warning).toHaveTextContent('The last reconciliation found 3 differences');
  await expect
    .element(page.getByRole('link', { name: 'View differences' }))
    .toHaveAttribute('href', '/reconciliation');
});

test('a role without money sees nothing of it', async () => {
  await renderPage(<MoneySection data={{ posts: 5 }} />);
  await expect.element(page.getByText('Money today')).not.toBeInTheDocument();
});
