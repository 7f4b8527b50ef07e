import type { Cohort } from '@muyu/contract/admin/statistics.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../testing/render.tsx';
import { RetentionPanel } from './retention-panel.tsx';

const cohorts: Cohort[] = [
  { day: '2026-11-20', size: 4, returned: [1, null, null] },
  { day: '2026-11-12', size: 4, returned: [2, 3, null] },
  { day: '2026-10-20', size: 4, returned: [2, 3, 1] },
  { day: '2026-10-19', size: 4, returned: [2, 3, 2] },
];

test('the line has the latest cohorts whose day is known', async () => {
  const screen = await renderPage(<RetentionPanel days={2} cohorts={cohorts} />);
  const points = () => screen.container.querySelector('polyline')?.getAttribute('points');
  await expect.poll(() => points()?.split(' ')).toHaveLength(2);
  await page.getByText('After 30 d', { exact: true }).click();
  await expect.element(page.getByText(/Oct 19|10\/19/).first()).toBeInTheDocument();
  await expect.poll(() => points()?.split(' ')).toHaveLength(2);
});
