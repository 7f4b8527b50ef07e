import Type from 'typebox';
import { DateTime, Nullable, StringEnum, Yuan } from '../core/fields.ts';
import { AdminReason } from './account.ts';

export const proposalStates = ['proposed', 'approved', 'declined'] as const;
export type ProposalState = (typeof proposalStates)[number];

/** Fields of a proposal about money that another operator approves or declines; operators by their account names. */
export const proposalFields = {
  amount: Yuan,
  reason: Type.String(),
  state: StringEnum(proposalStates),
  proposedBy: Type.String(),
  proposedByMe: Type.Boolean(),
  createdAt: DateTime,
  decidedBy: Nullable(Type.String()),
  decidedAt: Nullable(DateTime),
  declineReason: Nullable(Type.String()),
};

/** The decision about what another operator proposed. A reason is required to decline it, and optional to take back one's own. */
export const decisionFields = { approve: Type.Boolean(), reason: Type.Optional(AdminReason) };
