import { getStatistics as endpoint } from '@muyu/contract/admin/statistics.ts';
import { operatorRoute, type Route } from '#platform/http/bind.ts';
import { getStatistics } from './get-statistics.ts';

export const statisticsAdminRoutes: Route[] = [operatorRoute(endpoint, getStatistics)];
