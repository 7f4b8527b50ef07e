import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '../../testing/render.tsx';
import { LineChart } from './line-chart.tsx';

const days = ['2026-11-01', '2026-11-02', '2026-11-03'];
const draw = (values: readonly number[]) =>
  renderPage(<LineChart days={days} values={values} label="Posts" format={(value) => `${value} posts`} />);

test('the value under the pointer is named with its day, and the highest value stands at the top', async () => {
  await draw([2, 8, 4]);
  const chart = page.getByRole('img', { name: 'Posts' });
  await expect.element(page.getByText('8 posts')).toBeVisible();
  await userEvent.hover(chart, { position: { x: 0, y: 70 } });
  await expect.element(page.getByText('Nov 1 · 2 posts')).toBeVisible();
  await userEvent.unhover(chart);
  await expect.element(page.getByText('Nov 1 · 2 posts')).not.toBeInTheDocument();
});

test('days of two years are named with their year', async () => {
  const year = ['2025-11-29', '2026-05-30', '2026-11-28'];
  await renderPage(<LineChart days={year} values={[1, 2, 3]} label="Posts" format={String} />);
  await expect.element(page.getByText('Nov 29, 2025', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Nov 28, 2026', { exact: true })).toBeVisible();
});

test.each([
  ['without a day', []],
  ['of zeros', [0, 0, 0]],
])('a chart %s says that there is nothing', async (_, values) => {
  await draw(values);
  await expect.element(page.getByText('Nothing in this period')).toBeVisible();
});
