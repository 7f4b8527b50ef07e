import { appealSuspension as appealSuspensionEndpoint } from '@muyu/contract/account/login.ts';
import * as settings from '@muyu/contract/account/settings.ts';
import { memberRoute, publicRoute, type Route } from '#platform/http/bind.ts';
import { appealSanction } from './commands/appeal-sanction.ts';
import { appealSuspension } from './commands/appeal-suspension.ts';
import { readSanction } from './commands/read-sanction.ts';
import { listMySanctions } from './queries/list-sanctions.ts';

export const sanctionRoutes: Route[] = [
  publicRoute(appealSuspensionEndpoint, appealSuspension),
  memberRoute(settings.listMySanctions, listMySanctions),
  memberRoute(settings.readSanction, readSanction),
  memberRoute(settings.appealSanction, appealSanction),
];
