import Type, { type Static } from 'typebox';
import { UserCard } from '../../account/account.ts';
import { defineEndpoint, operatorAccess } from '../../core/endpoint.ts';
import { Id, Nullable, SingleLine, StringEnum, YuanInput } from '../../core/fields.ts';
import { CountedPageOf, pageFields } from '../../core/paging.ts';
import type { Channel } from '../../wallet/order.ts';
import { walletErrors } from '../../wallet/wallet.ts';
import { AdminReason } from '../account.ts';
import { operatorErrors } from '../operator.ts';
import { decisionFields, proposalFields, proposalStates } from '../proposal.ts';
import { financeErrors } from './wallet.ts';

/** Highest release, yuan. */
export const releaseLimit = 1_000_000;

/** Channels through which a payment can go back to the payer. */
export const returningChannels = ['Sandbox', 'Alipay', 'WeChat'] as const satisfies readonly Channel[];
export type ReturningChannel = (typeof returningChannels)[number];

/**
 * Unclaimed money that leaves its account: to a member whose claim was proved, out of the books because it was returned through
 * `channel`, or to the revenue of the platform (both null).
 */
export const UnclaimedRelease = Type.Object({
  releaseId: Id,
  user: Nullable(UserCard),
  channel: Nullable(StringEnum(returningChannels)),
  ...proposalFields,
});
export type UnclaimedRelease = Static<typeof UnclaimedRelease>;

export const listUnclaimedReleases = defineEndpoint({
  ...operatorAccess('finance'),
  method: 'GET',
  path: '/operator/private/unclaimed/page',
  summary: 'Releases of unclaimed money, of one state or all, newest first.',
  query: { ...pageFields('limit', 'console'), state: Type.Optional(StringEnum(proposalStates)) },
  data: CountedPageOf(UnclaimedRelease),
});

export const proposeUnclaimedRelease = defineEndpoint({
  ...operatorAccess('finance'),
  method: 'POST',
  path: '/operator/private/unclaimed',
  summary:
    'Proposes to move unclaimed money to the revenue of the platform, to the available balance of `person` (id or account name), whose claim was proved, or out of what was received through `channel`, where it was returned; nothing moves before another operator approves. `key` is the request key: a repeated request proposes once.',
  body: {
    key: Type.Optional(Id),
    amount: YuanInput(0.01, releaseLimit),
    person: Type.Optional(SingleLine(1, 64)),
    channel: Type.Optional(StringEnum(returningChannels)),
    reason: AdminReason,
  },
  data: UnclaimedRelease,
  errors: [financeErrors.unknownUser, financeErrors.unclaimedTooLow],
});

export const decideUnclaimedRelease = defineEndpoint({
  ...operatorAccess('finance'),
  method: 'POST',
  path: '/operator/private/unclaimed/{releaseId}/decide',
  summary:
    'Approves the proposal of another operator, which moves the money, or declines it with a reason. One’s own may be declined without.',
  params: { releaseId: Id },
  body: decisionFields,
  data: UnclaimedRelease,
  errors: [
    walletErrors.notFound,
    operatorErrors.ownProposal,
    operatorErrors.linkedOperator,
    financeErrors.alreadyDecided,
    financeErrors.unknownUser,
    financeErrors.unclaimedTooLow,
  ],
});
