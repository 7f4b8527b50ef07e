import type { getDashboard } from '@muyu/contract/admin/operator.ts';
import type { DataOf } from '@muyu/contract/core/endpoint.ts';
import type { App } from '../app.ts';

type Dashboard = DataOf<typeof getDashboard>;

export type DashboardField = keyof Dashboard;

/**
 * Computes fields of the console's dashboard; `today` is the start of the day in Shanghai. Fields that `isShown` refuses may be
 * left out: the operator's role does not see them.
 */
export type DashboardTotals = (
  app: App,
  today: Date,
  isShown: (field: DashboardField) => boolean,
) => Promise<Partial<Dashboard>>;

/** Merges the fields that all modules contribute; every field of the contract must come from one of them. */
export async function mergeDashboardTotals(
  app: App,
  today: Date,
  isShown: (field: DashboardField) => boolean,
): Promise<Dashboard> {
  const parts = await Promise.all(
    app.modules.map(({ dashboardTotals }) => dashboardTotals?.(app, today, isShown)),
  );
  return Object.assign({}, ...parts) as Dashboard;
}
