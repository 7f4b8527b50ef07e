import type { getDashboard as endpoint, OperatorRole } from '@muyu/contract/admin/operator.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { mergeDashboardTotals } from '#platform/module/dashboard.ts';
import { startOfShanghaiDay } from '#platform/time.ts';
import { dashboardOf } from '../rules/dashboard-sections.ts';

/**
 * The open work and the figures of the day, which begins at 00:00 in Shanghai; each module contributes its fields, and the
 * operator's role decides which of them the reply has.
 */
export const getDashboard = async ({ app, now, viewer }: ContextOf<typeof endpoint>) =>
  dashboardOf(viewer.role as OperatorRole, await mergeDashboardTotals(app, startOfShanghaiDay(now)));
