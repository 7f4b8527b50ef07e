import { readFile } from 'node:fs/promises';
import { getStatistics } from '@muyu/contract/admin/statistics.ts';
import type { DataOf } from '@muyu/contract/core/endpoint.ts';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { signInAsOperator } from '../../operator-session.ts';
import { createTranslator } from '../../translations.ts';

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

const t = createTranslator('zh_CN', 'console');
const days = ['2026-11-20', '2026-11-21', '2026-11-22'];
/** Numbers that nobody else changes: the journeys share a server. */
const data: DataOf<typeof getStatistics> = {
  days,
  metrics: [],
  cohorts: [
    { day: '2026-11-22', size: 4, returned: [1, null, null] },
    { day: '2026-11-14', size: 8, returned: [3, 2, null] },
  ],
  pages: [],
  points: [
    { page: 'wallet', view: 3, stay: 1, click: 2, share: 0, play: 0 },
    { page: 'home', view: 12_345, stay: 900, click: 70, share: 6, play: 5 },
  ],
  pointDays: [
    { event: 'view', values: [4000, 5000, 3348] },
    { event: 'share', values: [0, 4, 2] },
  ],
};

async function open(page: Page, origin: string): Promise<void> {
  await page.route(`**/api${getStatistics.path}*`, (route) =>
    route.fulfill({ json: { code: '00000', data, message: '', resultMap: null } }),
  );
  await signInAsOperator(page, origin, 'owner');
  await page.goto('/console/statistics');
}
const panelOf = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const cellsOf = (panel: Locator) =>
  panel
    .locator('tbody tr.ant-table-row')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)),
    );

async function csvOf(page: Page, panel: Locator): Promise<{ name: string; rows: string[][] }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: /CSV/ }).click(),
  ]);
  const text = await readFile((await download.path())!, 'utf8');
  const rows = text.replace('\uFEFF', '').trimEnd().split('\r\n');
  return { name: download.suggestedFilename(), rows: rows.map((row) => row.split(',')) };
}

test('page events: the line of the chosen event, every event of each page as a table, and plain numbers as CSV', async ({
  page,
  community,
}) => {
  await open(page, community.origin);
  const panel = panelOf(page, t('Page events'));
  await expect(panel.locator('strong')).toHaveText(/3,348$/);
  const line = panel.getByRole('img', { name: t('Views') }).locator('polyline');
  await expect(line).toHaveAttribute('points', new RegExp(`^(\\S+ ?){${days.length}}$`));
  await panel.getByText(t('Shares'), { exact: true }).first().click();
  await expect(panel.locator('strong')).toHaveText(/\D2$/);
  await expect(panel.getByRole('img', { name: t('Shares') })).toBeVisible();
  await panel.getByText(t('Table'), { exact: true }).click();
  expect(await cellsOf(panel)).toEqual([
    [t('Home'), '12,345', '900', '70', '6', '5'],
    [t('Wallet'), '3', '1', '2', '0', '0'],
  ]);
  const { name, rows } = await csvOf(page, panel);
  expect(name).toBe('page-events.csv');
  expect(rows.slice(1)).toEqual([
    [t('Home'), '12345', '900', '70', '6', '5'],
    [t('Wallet'), '3', '1', '2', '0', '0'],
  ]);
});

test('retention: the line of the chosen day, percentages as a table, and plain numbers as CSV', async ({
  page,
  community,
}) => {
  await open(page, community.origin);
  const panel = panelOf(page, t('Retention'));
  const chart = panel.getByRole('figure');
  await expect(chart.locator('polyline')).toHaveAttribute('points', /^\S+ \S+$/);
  await chart.getByRole('img', { name: t('Retention') }).hover({ position: { x: 1, y: 70 } });
  await expect(chart).toContainText(' · 37.5 %');
  // Of the newer cohort the seventh day is to come.
  await panel.getByRole('radiogroup').getByText(/7/).click();
  await expect(chart).toContainText(' · 25 %');
  await panel.getByText(t('Table'), { exact: true }).click();
  expect(await cellsOf(panel)).toEqual([
    ['2026-11-22', '4', '25 %', '–', '–'],
    ['2026-11-14', '8', '37.5 %', '25 %', '–'],
  ]);
  const { name, rows } = await csvOf(page, panel);
  expect(name).toBe('retention.csv');
  expect(rows.slice(1)).toEqual([
    ['2026-11-22', '4', '25', '', ''],
    ['2026-11-14', '8', '37.5', '25', ''],
  ]);
});
