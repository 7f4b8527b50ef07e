import * as endpoints from '@muyu/contract/admin/operator.ts';
import { operatorRoute, publicRoute, type Route } from '#platform/http/bind.ts';
import { login } from './commands/login.ts';
import { logout } from './commands/logout.ts';
import { getDashboard } from './queries/get-dashboard.ts';
import { getOwnOperator } from './queries/get-own-operator.ts';
import { listAuditEntries } from './queries/list-audit-entries.ts';
import { listColleagues } from './queries/list-colleagues.ts';
import { operatorAccountRoutes } from './user-routes.ts';

export const operatorRoutes: Route[] = [
  publicRoute(endpoints.operatorLogin, login),
  operatorRoute(endpoints.operatorLogout, logout),
  operatorRoute(endpoints.getOwnOperator, getOwnOperator),
  operatorRoute(endpoints.getDashboard, getDashboard),
  operatorRoute(endpoints.listAuditEntries, listAuditEntries),
  operatorRoute(endpoints.listColleagues, listColleagues),
  ...operatorAccountRoutes,
];
