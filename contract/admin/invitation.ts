import Type, { type Static } from 'typebox';
import { UserCard } from '../account/account.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { coreErrors } from '../core/errors.ts';
import { DateTime, Empty, Id, SanitizedText, withDefault } from '../core/fields.ts';
import { CountedPageOf, pageFields } from '../core/paging.ts';
import { userAdminErrors, userAdminLimits } from './account.ts';

/** An invitation whose reward awaits a decision, because too many invitations came from one network or device on that day. */
export const HeldInvite = Type.Object({
  inviteeId: Id,
  inviter: UserCard,
  invitee: UserCard,
  at: DateTime,
  origin: Type.String({ description: 'network address that the registration came from' }),
  sameOrigin: Type.Integer({
    description: 'invitations of all inviters from this address or device in that day',
  }),
});

export type HeldInvite = Static<typeof HeldInvite>;

export const listHeldInvites = defineEndpoint({
  method: 'GET',
  path: '/operator/private/invite/held/page',
  access: 'operator',
  permission: 'invites',
  summary: 'Invite rewards held for review, oldest first.',
  query: pageFields('limit', 'console'),
  data: CountedPageOf(HeldInvite),
});

export const decideInvite = defineEndpoint({
  method: 'POST',
  path: '/operator/private/invite/{inviteeId}/decide',
  access: 'operator',
  permission: 'invites',
  summary: 'Grants a held reward, or refuses it with a reason.',
  params: { inviteeId: Id },
  body: {
    grant: Type.Boolean(),
    reason: withDefault(SanitizedText(0, userAdminLimits.reason), ''),
  },
  data: Empty,
  errors: [coreErrors.notFound, userAdminErrors.alreadyDecided, userAdminErrors.monthFull],
});
