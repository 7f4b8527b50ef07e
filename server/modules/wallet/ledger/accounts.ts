import type { AccountKind, SystemAccount } from '@muyu/contract/admin/money/accounts.ts';
import { unclaimedOwnerId } from '@muyu/contract/admin/money/wallet.ts';
import type { Channel } from '@muyu/contract/wallet/order.ts';

/** A member has an account of each of these; `system` accounts are the platform's and may be negative. */
export type MemberAccountKind = Exclude<AccountKind, 'system'>;
export const memberAccountKinds: readonly MemberAccountKind[] = ['available', 'unsettled', 'frozen'];

/** One account: its owner, a person or a part of the platform, and its kind. */
export type AccountRef = { readonly ownerId: string; readonly kind: AccountKind };

const systemPrefix = '00000000-0000-7000-8000-0000000000';

/** Owner ids of the platform's accounts, fixed for ever. */
const systemOwners = {
  /** Shares of sold posts, rewards and subscriptions, and sold VIP. */
  revenue: `${systemPrefix}01`,
  /** Fees of withdrawals. */
  fees: `${systemPrefix}02`,
  /** Pays cashback. */
  gifts: `${systemPrefix}03`,
  /** Pays what a refund could not take from the payee. */
  refunds: `${systemPrefix}04`,
  /** Pays recharge cards, which are sold outside. */
  cards: `${systemPrefix}05`,
  /** Receives paid withdrawals. */
  payouts: `${systemPrefix}06`,
  /** Corrections by operators. */
  adjustments: `${systemPrefix}07`,
  /** Receives late payments and refunds of people whose accounts were erased. */
  unclaimed: unclaimedOwnerId,
  sandbox: `${systemPrefix}11`,
  alipay: `${systemPrefix}12`,
  weChat: `${systemPrefix}13`,
} as const satisfies Record<SystemAccount, string>;
export type SystemOwner = keyof typeof systemOwners;
export const systemOwnerIds: readonly string[] = Object.values(systemOwners);

export const isSystemOwner = (ownerId: string): boolean => ownerId.startsWith(systemPrefix);

const namesByOwner = new Map(
  Object.entries(systemOwners).map(([name, id]) => [id as string, name as SystemOwner]),
);

/** The part of the platform that owns an account; null for a person. */
export const systemNameOf = (ownerId: string): SystemOwner | null => namesByOwner.get(ownerId) ?? null;

/** An account of the platform. */
export const systemAccount = (owner: SystemOwner): AccountRef => ({
  ownerId: systemOwners[owner],
  kind: 'system',
});

/** An account of a member. */
export const memberAccount = (userId: string, kind: MemberAccountKind): AccountRef => ({
  ownerId: userId,
  kind,
});

/** The account that money from a channel comes out of. */
export const channelAccount = (channel: Exclude<Channel, 'Balance'>): AccountRef =>
  systemAccount(({ Sandbox: 'sandbox', Alipay: 'alipay', WeChat: 'weChat' } as const)[channel]);
