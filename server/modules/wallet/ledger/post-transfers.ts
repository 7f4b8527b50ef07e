import type { AccountKind } from '@muyu/contract/admin/money/accounts.ts';
import type { TransferType } from '@muyu/contract/admin/money/wallet.ts';
import { type DetailType, detailTypes, internalTransferTypes } from '@muyu/contract/wallet/wallet.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { violates } from '#platform/database/violates.ts';
import { type AccountRef, isSystemOwner, type MemberAccountKind } from './accounts.ts';
import { type Changes, lockAccounts } from './lock-accounts.ts';
import { balanceDetail, ledgerCredit, ledgerPosting, ledgerTransfer } from './tables.ts';

/** Codes of balance details and transfers by name; not every one of a detail is one of a transfer (`TransferType`). */
export const transferCodes = { ...detailTypes, ...internalTransferTypes } as const;

/** One transfer of a posting. */
export type Leg = {
  readonly debit: AccountRef;
  readonly credit: AccountRef;
  /** Positive. */
  readonly amountFen: number;
  readonly type: TransferType;
};

/** The part of a posting that one person sees. */
export type Detail = {
  readonly userId: string;
  readonly type: DetailType;
  readonly account: MemberAccountKind;
  /** Negative when the balance fell. */
  readonly amountFen: number;
  readonly counterpartyId?: string | null;
  readonly withdrawalId?: string;
  readonly postId?: string | null;
  readonly shareFen?: number;
  readonly availableAt?: Date;
};

export type Posting = {
  /** Idempotency key: the posting happens once. */
  readonly key: string;
  readonly legs: readonly Leg[];
  readonly details: readonly Detail[];
  readonly orderId?: string;
  readonly now: Date;
  /** Ends the command when an account of a member would fall below zero. */
  readonly insufficient?: () => never;
};

/**
 * Posts transfers that happen together: the only writer of the ledger. Payers are locked in the order of their ids, payees
 * are not; the database refuses a negative balance of a member, which rolls back the transaction. Returns false, and writes
 * nothing, when the key has been posted; a concurrent posting of the key is waited for. Throws when the details do not
 * agree with the transfers.
 */
export async function postTransfers(tx: Transaction, posting: Posting): Promise<boolean> {
  const { key, legs, details, now } = posting;
  requireAgreement(legs, details);
  const postingId = newId(now);
  const [first] = await tx
    .insert(ledgerPosting)
    .values({ key, postingId, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: ledgerPosting.key });
  if (!first) return false;
  const payers = new Set(legs.map(({ debit }) => debit.ownerId).filter((id) => !isSystemOwner(id)));
  const changes = changesByOwner(legs);
  for (const [ownerId, ofOwner] of changes)
    if (payers.has(ownerId)) await changeBalances(tx, ownerId, ofOwner, posting.insufficient);
  await appendCredits(
    tx,
    changes.filter(([ownerId]) => !payers.has(ownerId)),
    now,
  );
  await insertTransfers(tx, posting, postingId);
  await insertDetails(tx, posting);
  return true;
}

/** The sum of all legs by owner and kind, owners in the order of their ids. */
function changesByOwner(legs: readonly Leg[]): [string, Changes][] {
  const owners = new Map<string, Map<AccountKind, number>>();
  const add = ({ ownerId, kind }: AccountRef, fen: number) => {
    const changes = owners.get(ownerId) ?? new Map<AccountKind, number>();
    owners.set(ownerId, changes.set(kind, (changes.get(kind) ?? 0) + fen));
  };
  for (const { debit, credit, amountFen } of legs) {
    add(debit, -amountFen);
    add(credit, amountFen);
  }
  return [...owners].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** For each person the details add up to the change of the available and unsettled balance. */
function requireAgreement(legs: readonly Leg[], details: readonly Detail[]): void {
  const shown = new Map<string, number>();
  for (const { userId, amountFen } of details) shown.set(userId, (shown.get(userId) ?? 0) + amountFen);
  for (const [ownerId, changes] of changesByOwner(legs)) {
    if (isSystemOwner(ownerId)) continue;
    const moved = (changes.get('available') ?? 0) + (changes.get('unsettled') ?? 0);
    if (moved !== (shown.get(ownerId) ?? 0))
      throw new Error(`the details of ${ownerId} differ from the transfers`);
    shown.delete(ownerId);
  }
  if ([...shown.values()].some((fen) => fen !== 0)) throw new Error('a detail without a transfer');
}

const belowZero = 'ledger_account_balance';

async function changeBalances(
  tx: Transaction,
  ownerId: string,
  changes: Changes,
  insufficient?: () => never,
): Promise<void> {
  try {
    await lockAccounts(tx, ownerId, changes);
  } catch (error) {
    if (insufficient && violates(error, belowZero)) insufficient();
    throw error;
  }
}

async function appendCredits(
  tx: Transaction,
  changes: readonly (readonly [string, Changes])[],
  now: Date,
): Promise<void> {
  const rows = changes.flatMap(([ownerId, ofOwner]) =>
    [...ofOwner]
      .filter(([, amountFen]) => amountFen !== 0)
      .map(([kind, amountFen]) => ({ ownerId, creditId: newId(now), kind, amountFen })),
  );
  if (rows.length > 0) await tx.insert(ledgerCredit).values(rows);
}

async function insertTransfers(
  tx: Transaction,
  { legs, orderId, now }: Posting,
  postingId: string,
): Promise<void> {
  const rows = legs.map(({ debit, credit, amountFen, type }) => ({
    debitOwnerId: debit.ownerId,
    transferId: newId(now),
    debitKind: debit.kind,
    creditOwnerId: credit.ownerId,
    creditKind: credit.kind,
    amountFen,
    type,
    orderId,
    postingId,
    createdAt: now,
  }));
  await tx.insert(ledgerTransfer).values(rows);
}

async function insertDetails(tx: Transaction, { details, orderId, now }: Posting): Promise<void> {
  const rows = details.map((detail) => ({ ...detail, detailId: newId(now), orderId, createdAt: now }));
  if (rows.length > 0) await tx.insert(balanceDetail).values(rows);
}
