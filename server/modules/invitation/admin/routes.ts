import * as endpoints from '@muyu/contract/admin/invitation.ts';
import { operatorRoute, type Route } from '#platform/http/bind.ts';
import { decideInvite } from './commands/decide-invite.ts';
import { listHeldInvites } from './queries/list-held-invites.ts';

export const invitationAdminRoutes: Route[] = [
  operatorRoute(endpoints.listHeldInvites, listHeldInvites),
  operatorRoute(endpoints.decideInvite, decideInvite),
];
