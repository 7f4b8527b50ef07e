import * as endpoints from '@muyu/contract/admin/sanction.ts';
import { operatorRoute, type Route } from '#platform/http/bind.ts';
import { addUserNote } from './commands/add-user-note.ts';
import { assignSanctionAppeal } from './commands/assign-sanction-appeal.ts';
import { decideSanctionAppeal, liftSanction, sanctionUser } from './commands/change-sanction.ts';
import { getUserDetail } from './queries/get-user-detail.ts';
import { listSanctionAppeals } from './queries/list-sanction-appeals.ts';

export const sanctionAdminRoutes: Route[] = [
  operatorRoute(endpoints.getUserDetail, getUserDetail),
  operatorRoute(endpoints.addUserNote, addUserNote),
  operatorRoute(endpoints.sanctionUser, sanctionUser),
  operatorRoute(endpoints.liftSanction, liftSanction),
  operatorRoute(endpoints.listSanctionAppeals, listSanctionAppeals),
  operatorRoute(endpoints.decideSanctionAppeal, decideSanctionAppeal),
  operatorRoute(endpoints.assignSanctionAppeal, assignSanctionAppeal),
];
