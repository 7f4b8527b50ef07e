import * as endpoints from '@muyu/contract/account/invite.ts';
import { checkInviteCode as checkInviteCodeEndpoint } from '@muyu/contract/account/registration.ts';
import { memberRoute, publicRoute, type Route } from '#platform/http/bind.ts';
import { addInviteCode } from './commands/add-invite-code.ts';
import { checkInviteCode } from './queries/check-invite-code.ts';
import { listInviteRanking } from './queries/list-invite-ranking.ts';

export const invitationRoutes: Route[] = [
  publicRoute(checkInviteCodeEndpoint, checkInviteCode),
  memberRoute(endpoints.listInviteRanking, listInviteRanking),
  memberRoute(endpoints.addInviteCode, addInviteCode),
];
