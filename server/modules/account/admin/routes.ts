import * as endpoints from '@muyu/contract/admin/account.ts';
import { operatorRoute, type Route } from '#platform/http/bind.ts';
import { correctBirthday } from './commands/correct-birthday.ts';
import { readSmsOutbox } from './commands/read-sms-outbox.ts';
import { revokeUserSessions } from './commands/revoke-user-sessions.ts';
import { listUsers } from './queries/list-users.ts';

export const accountAdminRoutes: Route[] = [
  operatorRoute(endpoints.listUsers, listUsers),
  operatorRoute(endpoints.revokeUserSessions, revokeUserSessions),
  operatorRoute(endpoints.correctBirthday, correctBirthday),
  operatorRoute(endpoints.listOutboxMessages, readSmsOutbox),
];
