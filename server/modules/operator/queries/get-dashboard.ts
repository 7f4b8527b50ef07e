import type { getDashboard as endpoint } from '@muyu/contract/admin/operator.ts';
import { startOfShanghaiDay } from '@muyu/contract/core/time.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { mergeDashboardTotals } from '#platform/module/dashboard.ts';
import { dashboardFieldsOf } from '../rules/dashboard-sections.ts';

/**
 * The open work and the figures of the day, which begins at 00:00 in Shanghai; each module contributes its fields, and the
 * operator's role decides which of them the reply has.
 */
export async function getDashboard({ app, now, viewer }: ContextOf<typeof endpoint>) {
  const shown = dashboardFieldsOf(viewer.role);
  const totals = await mergeDashboardTotals(app, startOfShanghaiDay(now), (field) => shown.has(field));
  return Object.fromEntries(Object.entries(totals).filter(([field]) => shown.has(field)));
}
