import * as endpoints from '@muyu/contract/income.ts';
import { memberRoute, type Route } from '#platform/http/bind.ts';
import { getIncomeSummary } from './get-income-summary.ts';
import { listIncomeDays } from './list-income-days.ts';
import { listIncomePosts } from './list-income-posts.ts';

export const incomeRoutes: Route[] = [
  memberRoute(endpoints.getIncomeSummary, getIncomeSummary),
  memberRoute(endpoints.listIncomeDays, listIncomeDays),
  memberRoute(endpoints.listIncomePosts, listIncomePosts),
];
