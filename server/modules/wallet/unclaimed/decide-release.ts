import type {
  decideUnclaimedRelease as endpoint,
  UnclaimedRelease,
} from '@muyu/contract/admin/money/unclaimed.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { balanceAdjusted } from '../events.ts';
import { channelAccount, memberAccount, systemAccount } from '../ledger/accounts.ts';
import { postTransfers, transferCodes } from '../ledger/post-transfers.ts';
import { postingKeys } from '../ledger/posting-keys.ts';
import { decideProposal, type ProposalStore } from '../proposal/decide-proposal.ts';
import { requireUnclaimed } from './require-unclaimed.ts';
import { unclaimedRelease } from './tables.ts';
import { type ReleaseRow, toReleaseDtos } from './views.ts';

type DecideContext = ContextOf<typeof endpoint>;

/** Approves or declines a release of unclaimed money. */
export async function decideUnclaimedRelease(
  context: DecideContext,
  { releaseId, ...decision }: InputOf<typeof endpoint>,
): Promise<UnclaimedRelease> {
  const row = await decideProposal(context, releaseStore(context), releaseId, decision);
  return (await toReleaseDtos(context, [row]))[0]!;
}

const byId = (releaseId: string) => eq(unclaimedRelease.releaseId, releaseId);

const releaseStore = (context: DecideContext): ProposalStore<ReleaseRow> => ({
  type: 'unclaimed',
  async findUserId(tx, id) {
    const [known] = await tx
      .select({ userId: unclaimedRelease.userId })
      .from(unclaimedRelease)
      .where(byId(id));
    return known?.userId;
  },
  async lock(tx, id) {
    const [row] = await tx.select().from(unclaimedRelease).where(byId(id)).for('update');
    return row;
  },
  async update(tx, { releaseId }, decision) {
    const [row] = await tx.update(unclaimedRelease).set(decision).where(byId(releaseId)).returning();
    return row!;
  },
  async post(tx, row) {
    await requireUnclaimed(context, tx, row.amountFen);
    await post(context, tx, row);
  },
});

async function post(
  { app, now }: Pick<Context, 'app' | 'now'>,
  tx: Transaction,
  { userId, channel, releaseId, amountFen }: ReleaseRow,
): Promise<void> {
  const debit = systemAccount('unclaimed');
  const key = postingKeys.release(releaseId);
  if (userId === null) {
    const target = channel
      ? { credit: channelAccount(channel), type: transferCodes.unclaimedReturned }
      : { credit: systemAccount('revenue'), type: transferCodes.unclaimedKept };
    await postTransfers(tx, { key, now, legs: [{ debit, amountFen, ...target }], details: [] });
    return;
  }
  const type = transferCodes.adjustment;
  await postTransfers(tx, {
    key,
    now,
    legs: [{ debit, credit: memberAccount(userId, 'available'), amountFen, type }],
    details: [{ userId, type, account: 'available', amountFen }],
  });
  await app.events.emit(tx, balanceAdjusted, { userId, amountFen }, now);
}
