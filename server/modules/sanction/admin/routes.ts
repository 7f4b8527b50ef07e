import * as endpoints from '@muyu/contract/admin/sanction.ts';
import { operatorRoute, type Route } from '#platform/http/bind.ts';
import { addUserNote } from './commands/add-user-note.ts';
import { assignAppeal } from './commands/assign-appeal.ts';
import { decideAppeal, liftSanction, sanctionUser } from './commands/change-sanction.ts';
import { getUserDetail } from './queries/get-user-detail.ts';
import { listAppeals } from './queries/list-appeals.ts';

export const sanctionAdminRoutes: Route[] = [
  operatorRoute(endpoints.userDetail, getUserDetail),
  operatorRoute(endpoints.addUserNote, addUserNote),
  operatorRoute(endpoints.sanctionUser, sanctionUser),
  operatorRoute(endpoints.liftSanction, liftSanction),
  operatorRoute(endpoints.appealPage, listAppeals),
  operatorRoute(endpoints.decideAppeal, decideAppeal),
  operatorRoute(endpoints.assignAppeal, assignAppeal),
];
