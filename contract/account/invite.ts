import Type, { type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint.ts';
import { Empty, Id, SingleLine, withDefault } from '../core/fields.ts';
import { PageOf, PageSize, pageSize } from '../core/paging.ts';
import { accountErrors, UserCard } from './account.ts';

/** The length of an invite code. */
export const inviteLimits = { codeLength: 8 } as const;

export const Inviter = Type.Object({
  rank: Type.Integer(),
  user: UserCard,
  promotionNum: Type.Integer(),
});
export type Inviter = Static<typeof Inviter>;

export const listInviteRanking = defineEndpoint({
  method: 'POST',
  path: '/user/app/u/invite/private/rank/list',
  access: 'guest',
  summary: 'Inviters by the number of successful registrations; a plain page number, a hundred in all.',
  body: {
    /** A number, or the text that `nextPage` gives. */
    page: Type.Optional(
      Type.Union([
        Type.Integer({ minimum: 1, maximum: 100 }),
        Type.String({ pattern: '^([1-9][0-9]?|100)$' }),
      ]),
    ),
    limit: withDefault(PageSize('people'), pageSize.people),
  },
  data: PageOf(Inviter),
});

export const addInviteCode = defineEndpoint({
  method: 'POST',
  path: '/user/app/u/invite/private/add/{userId}/{inviteCode}',
  access: 'member',
  summary:
    'Adds an invite code after registration: my own account, once, within the days of the setting `invitation.daysToAddCode`, not my own code. `deviceId`: as at the registration.',
  params: { userId: Id, inviteCode: SingleLine(1, 32) },
  body: { deviceId: Type.Optional(SingleLine(0, 64)) },
  data: Empty,
  errors: [accountErrors.unknownInvite, accountErrors.inviteTwice, accountErrors.inviteSelf],
});
