import Type, { type Static } from 'typebox';
import { accountErrors, UserCard } from './account.ts';
import { call } from './core/call.ts';
import { Empty, Id, Line, OneOf } from './core/fields.ts';
import { PageOf, pageSize } from './core/paging.ts';

/** Invite rewards (decisions, VIP and subscriptions). */
export const inviteLimits = {
  vipHours: 12,
  aMonth: 30,
  sameOriginADay: 3,
  codeLength: 8,
  daysToAdd: 7,
} as const;

/** What became of an invitation: rewarded, held for review, over the month's cap, refused by an operator. */
export const inviteOutcomes = ['rewarded', 'held', 'capped', 'refused'] as const;
export const InviteOutcome = OneOf(inviteOutcomes);

export const Inviter = Type.Object({
  rank: Type.Integer(),
  user: UserCard,
  promotionNum: Type.Integer(),
});
export type Inviter = Static<typeof Inviter>;

export const inviteRanking = call({
  method: 'POST',
  path: '/user/app/u/invite/private/rank/list',
  access: 'guest',
  summary: 'Inviters by the number of successful registrations; a plain page number, a hundred in all.',
  body: {
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: pageSize.cap })),
  },
  data: PageOf(Inviter),
});

export const addInviteCode = call({
  method: 'POST',
  path: '/user/app/u/invite/private/add/{userId}/{inviteCode}',
  access: 'member',
  summary: 'Adds an invite code after registration: my own account, once, within 7 days, not my own code.',
  params: { userId: Id, inviteCode: Line(1, 32) },
  body: {},
  data: Empty,
  errors: [accountErrors.unknownInvite, accountErrors.inviteTwice, accountErrors.inviteSelf],
});
