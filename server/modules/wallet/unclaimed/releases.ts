import type {
  decideUnclaimedRelease as decideEndpoint,
  listUnclaimedReleases as listEndpoint,
  proposeUnclaimedRelease as proposeEndpoint,
  UnclaimedRelease,
} from '@muyu/contract/admin/unclaimed.ts';
import { financeErrors } from '@muyu/contract/admin/wallet.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { fenOf, yuanOf } from '@muyu/contract/core/money.ts';
import { walletErrors } from '@muyu/contract/wallet/wallet.ts';
import { and, desc, eq, lt } from 'drizzle-orm';
import { getUserCards, lockUser, resolveUserId } from '#modules/account';
import { getOperatorNames, recordAction } from '#modules/operator';
import type { Context } from '#platform/app.ts';
import { cutPage, decodeCursor, pageOffset } from '#platform/database/cursor.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isId, newId } from '#platform/database/ids.ts';
import { insertOnce, requestKeyOf } from '#platform/database/request-key.ts';
import { fail, type MayFail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { sanitizeText } from '#platform/text/sanitize.ts';
import { requireOtherOperator } from '../adjustment/require-other-operator.ts';
import { balanceAdjusted } from '../events.ts';
import { memberAccount, systemAccount } from '../ledger/accounts.ts';
import { lockSystemBalance } from '../ledger/lock-accounts.ts';
import { postTransfers, transferTypes } from '../ledger/post-transfers.ts';
import { unclaimedRelease } from './tables.ts';

type ReleaseRow = typeof unclaimedRelease.$inferSelect;
type ViewContext = Pick<Context<OperatorViewer>, 'app' | 'viewer' | 'now'>;

/** Releases of a state, or all, newest first. */
export async function listUnclaimedReleases(
  context: ContextOf<typeof listEndpoint>,
  { page, limit, state }: InputOf<typeof listEndpoint>,
) {
  const { db } = context.app;
  const [after] = decodeCursor(page, ['id']) ?? [];
  const matching = state ? eq(unclaimedRelease.state, state) : undefined;
  const [total, rows] = await Promise.all([
    db.$count(unclaimedRelease, matching),
    db
      .select()
      .from(unclaimedRelease)
      .where(and(matching, after ? lt(unclaimedRelease.releaseId, after) : undefined))
      .orderBy(desc(unclaimedRelease.releaseId))
      .offset(pageOffset(page, limit))
      .limit(limit + 1),
  ]);
  const { shown, end } = cutPage(rows, limit, (row) => [row.releaseId]);
  return { resultList: await toReleaseDtos(context, shown), ...end, total };
}

/** Proposes a release; the money stays until another operator approves. */
export async function proposeUnclaimedRelease(
  context: ContextOf<typeof proposeEndpoint>,
  { amount, person, key, ...given }: InputOf<typeof proposeEndpoint>,
): Promise<UnclaimedRelease> {
  const { app, viewer, now } = context;
  const { operatorId } = viewer;
  const reason = sanitizeText(given.reason) || fail(context, financeErrors.reasonRequired);
  const amountFen = fenOf(amount);
  const userId =
    person === undefined
      ? null
      : ((isId(person) ? person : await resolveUserId(app.db, person)) ??
        fail(context, financeErrors.unknownPerson));
  const row = await app.db.transaction(async (tx) => {
    if (userId !== null) await lockPayee(context, tx, userId);
    await requireUnclaimed(context, tx, amountFen);
    const requestKey = requestKeyOf(key, [userId, amountFen, reason]);
    const owner = { proposedBy: operatorId };
    const { row: added, inserted } = await insertOnce(context, tx, unclaimedRelease, owner, requestKey, {
      releaseId: newId(now),
      userId,
      amountFen,
      reason,
      state: 'proposed',
      proposedBy: operatorId,
      createdAt: now,
    });
    if (inserted) await record(tx, context, 'unclaimed.propose', null, added);
    return added;
  });
  return (await toReleaseDtos(context, [row]))[0]!;
}

/** Approves or declines a proposal; one of several concurrent decisions counts. */
export async function decideUnclaimedRelease(
  context: ContextOf<typeof decideEndpoint>,
  { releaseId, approve }: InputOf<typeof decideEndpoint>,
): Promise<UnclaimedRelease> {
  const { app, viewer, now } = context;
  if (!isId(releaseId)) fail(context, walletErrors.notFound);
  const row = await app.db.transaction(async (tx) => {
    const byId = eq(unclaimedRelease.releaseId, releaseId);
    const [known] = await tx.select({ userId: unclaimedRelease.userId }).from(unclaimedRelease).where(byId);
    const { userId } = known ?? fail(context, walletErrors.notFound);
    // Locked before the proposal: an erasure has ended, which refuses the approval, or it waits and finds the balance.
    if (approve && userId !== null) await lockPayee(context, tx, userId);
    const [before] = await tx.select().from(unclaimedRelease).where(byId).for('update');
    if (before?.state !== 'proposed') fail(context, financeErrors.alreadyDecided);
    if (approve) {
      await requireOtherOperator(context, tx, before.proposedBy);
      await requireUnclaimed(context, tx, before.amountFen);
      await post(tx, context, before);
    }
    const state = approve ? ('approved' as const) : ('declined' as const);
    const change = { state, decidedBy: viewer.operatorId, decidedAt: now };
    const [after] = await tx.update(unclaimedRelease).set(change).where(byId).returning();
    await record(tx, context, approve ? 'unclaimed.approve' : 'unclaimed.decline', before, after!);
    return after!;
  });
  return (await toReleaseDtos(context, [row]))[0]!;
}

/** Locks the row of the member who receives the money. */
async function lockPayee(
  context: MayFail<typeof financeErrors.unknownPerson>,
  tx: Transaction,
  userId: string,
): Promise<void> {
  const user = await lockUser(tx, userId);
  if (!user || user.kind === 'visitor' || user.erasedAt) fail(context, financeErrors.unknownPerson);
}

/** Refuses an amount that is not there, and holds the account: of two releases together the second finds what the first left. */
async function requireUnclaimed(
  context: MayFail<typeof financeErrors.unclaimedTooLow>,
  tx: Transaction,
  amountFen: number,
): Promise<void> {
  const unclaimedFen = await lockSystemBalance(tx, systemAccount('unclaimed'));
  if (unclaimedFen < amountFen) fail(context, financeErrors.unclaimedTooLow);
}

async function post(
  tx: Transaction,
  { app, now }: Pick<Context, 'app' | 'now'>,
  { userId, releaseId, amountFen }: ReleaseRow,
): Promise<void> {
  const debit = systemAccount('unclaimed');
  const key = `unclaimed:${releaseId}`;
  if (userId === null) {
    const leg = { debit, credit: systemAccount('revenue'), amountFen, type: transferTypes.unclaimedKept };
    await postTransfers(tx, { key, now, legs: [leg], details: [] });
    return;
  }
  const type = transferTypes.adjustment;
  await postTransfers(tx, {
    key,
    now,
    legs: [{ debit, credit: memberAccount(userId, 'available'), amountFen, type }],
    details: [{ userId, type, account: 'available', amountFen }],
  });
  await app.events.emit(tx, balanceAdjusted, { userId, amountFen }, now);
}

const auditOf = ({ state, amountFen, userId }: ReleaseRow) => ({
  state,
  amount: yuanOf(amountFen),
  ...(userId !== null && { userId }),
});

const record = (
  tx: Transaction,
  context: Pick<Context<OperatorViewer>, 'viewer' | 'now' | 'requestId'>,
  action: string,
  before: ReleaseRow | null,
  after: ReleaseRow,
): Promise<void> =>
  recordAction(tx, context, context.viewer.operatorId, {
    action,
    targetType: 'unclaimed',
    targetId: after.releaseId,
    reason: after.reason,
    before: before && auditOf(before),
    after: auditOf(after),
  });

async function toReleaseDtos(
  { app, viewer, now }: ViewContext,
  rows: readonly ReleaseRow[],
): Promise<UnclaimedRelease[]> {
  const [users, names] = await Promise.all([
    getUserCards(
      app,
      rows.flatMap(({ userId }) => userId ?? []),
      now,
    ),
    getOperatorNames(
      app.db,
      rows.flatMap(({ proposedBy, decidedBy }) => [proposedBy, decidedBy ?? proposedBy]),
    ),
  ]);
  const nameOf = (operatorId: string) => names.get(operatorId) ?? operatorId;
  return rows.map((row) => ({
    releaseId: row.releaseId,
    user: row.userId === null ? null : users.get(row.userId)!,
    amount: yuanOf(row.amountFen),
    reason: row.reason,
    state: row.state,
    proposedBy: nameOf(row.proposedBy),
    proposedByMe: row.proposedBy === viewer.operatorId,
    createdAt: row.createdAt.toISOString(),
    decidedBy: row.decidedBy && nameOf(row.decidedBy),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }));
}
