import { expect } from '@playwright/test';
import { freshName } from '../community.ts';
import { seatOperator } from '../operators.ts';
import { picture } from '../pictures.ts';
import type { Tour } from './tour.ts';

/** The console: login, dashboard, review with its dialog, audit, and what a role may not open. */
export async function desk({ page, shoot, me, community, origin }: Tour): Promise<void> {
  await community.submit(me, {
    title: `码头的风 ${freshName()}`,
    content: '风很大。',
    pictures: [await picture('#8a5a44')],
  });
  await page.goto('/console/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await shoot('console-login');
  await seatOperator(page, origin, 'owner');
  for (const [name, path, shown] of [
    ['console-dashboard', '/console', '工作台'],
    ['console-review', '/console/review', '审核队列'],
    ['console-audit', '/console/audit', '操作日志'],
  ]) {
    await page.goto(path!);
    await expect(page.getByRole('heading', { name: shown!, level: 1 })).toBeVisible();
    await shoot(name!);
  }
  await page.goto('/console/audit?action=post.reject');
  await page.getByRole('row').filter({ hasText: '驳回帖子' }).first().click();
  await expect(page.getByRole('heading', { name: '变更内容' })).toBeVisible();
  await shoot('console-audit-open');
  await page.goto('/console/review');
  const reject = page.getByRole('button', { name: '驳回' });
  await expect(reject).toHaveAttribute('aria-disabled', 'false');
  await reject.click();
  const dialog = page.getByRole('dialog', { name: '驳回这篇帖子' });
  await expect(dialog).toBeVisible();
  await shoot('console-reject');
}

/** A role without the review. */
export async function noPermission({ page, shoot, origin }: Tour): Promise<void> {
  await seatOperator(page, origin, 'finance');
  await page.goto('/console/review');
  await expect(page.getByText('你的角色没有此页面的权限')).toBeVisible();
  await shoot('console-no-permission');
}
