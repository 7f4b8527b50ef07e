import {
  type Adjustment,
  type decideAdjustment as decideEndpoint,
  financeErrors,
  type listAdjustments as listEndpoint,
  type proposeAdjustment as proposeEndpoint,
} from '@muyu/contract/admin/wallet.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { fenOf, yuanOf } from '@muyu/contract/core/money.ts';
import { detailTypes, walletErrors } from '@muyu/contract/wallet/wallet.ts';
import { and, desc, eq, lt } from 'drizzle-orm';
import { getUserCards, lockUser } from '#modules/account';
import { getOperatorNames, recordAction } from '#modules/operator';
import type { Context } from '#platform/app.ts';
import { cutPage, decodeCursor, pageOffset } from '#platform/database/cursor.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isId, newId } from '#platform/database/ids.ts';
import { insertOnce, requestKeyOf } from '#platform/database/request-key.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { failField } from '#platform/text/fail-field.ts';
import { sanitizeText } from '#platform/text/sanitize.ts';
import { balanceAdjusted } from '../events.ts';
import { memberAccount, systemAccount } from '../ledger/accounts.ts';
import { postTransfers } from '../ledger/post-transfers.ts';
import { requireOtherOperator } from './require-other-operator.ts';
import { balanceAdjustment } from './tables.ts';

type AdjustmentRow = typeof balanceAdjustment.$inferSelect;
type ViewContext = Pick<Context<OperatorViewer>, 'app' | 'viewer' | 'now'>;

/** Adjustments of a state or a person, newest first. */
export async function listAdjustments(
  context: ContextOf<typeof listEndpoint>,
  { page, limit, state, userId }: InputOf<typeof listEndpoint>,
) {
  const { db } = context.app;
  if (userId !== undefined && !isId(userId))
    return { resultList: [], hasNextPage: false, nextPage: null, total: 0 };
  const [after] = decodeCursor(page, ['id']) ?? [];
  const matching = and(
    state ? eq(balanceAdjustment.state, state) : undefined,
    userId ? eq(balanceAdjustment.userId, userId) : undefined,
  );
  const [total, rows] = await Promise.all([
    db.$count(balanceAdjustment, matching),
    db
      .select()
      .from(balanceAdjustment)
      .where(and(matching, after ? lt(balanceAdjustment.adjustmentId, after) : undefined))
      .orderBy(desc(balanceAdjustment.adjustmentId))
      .offset(pageOffset(page, limit))
      .limit(limit + 1),
  ]);
  const { shown, end } = cutPage(rows, limit, (row) => [row.adjustmentId]);
  const resultList = await toAdjustmentDtos(context, shown);
  return { resultList, ...end, total };
}

/** Proposes an adjustment; the balance stays until another operator approves. */
export async function proposeAdjustment(
  context: ContextOf<typeof proposeEndpoint>,
  { userId, amount, key, ...given }: InputOf<typeof proposeEndpoint>,
): Promise<Adjustment> {
  const { app, viewer, now } = context;
  const reason = sanitizeText(given.reason) || fail(context, financeErrors.reasonRequired);
  const amountFen = fenOf(amount);
  if (amountFen === 0) failField(context, 'amount', 'required');
  const row = await app.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user || user.kind === 'visitor' || user.erasedAt) fail(context, financeErrors.unknownPerson);
    const { operatorId } = viewer;
    const requestKey = requestKeyOf(key, [userId, amountFen, reason]);
    const owner = { userId, proposedBy: operatorId };
    const { row: added, inserted } = await insertOnce(context, tx, balanceAdjustment, owner, requestKey, {
      userId,
      adjustmentId: newId(now),
      amountFen,
      reason,
      state: 'proposed',
      proposedBy: operatorId,
      createdAt: now,
    });
    if (inserted) await record(tx, context, 'adjustment.propose', null, added);
    return added;
  });
  return (await toAdjustmentDtos(context, [row]))[0]!;
}

/** Approves or declines a proposal; one of several concurrent decisions counts. */
export async function decideAdjustment(
  context: ContextOf<typeof decideEndpoint>,
  { adjustmentId, approve }: InputOf<typeof decideEndpoint>,
): Promise<Adjustment> {
  const { app, viewer, now } = context;
  if (!isId(adjustmentId)) fail(context, walletErrors.notFound);
  const row = await app.db.transaction(async (tx) => {
    const byId = eq(balanceAdjustment.adjustmentId, adjustmentId);
    const [person] = await tx
      .select({ userId: balanceAdjustment.userId })
      .from(balanceAdjustment)
      .where(byId);
    const { userId } = person ?? fail(context, walletErrors.notFound);
    const ofPerson = eq(balanceAdjustment.userId, userId);
    // Locked before the proposal: an erasure has ended, which refuses the approval, or it waits and finds the adjusted balance.
    const user = await lockUser(tx, userId);
    const [found] = await tx.select().from(balanceAdjustment).where(and(ofPerson, byId)).for('update');
    const before = found ?? fail(context, walletErrors.notFound);
    if (before.state !== 'proposed') fail(context, financeErrors.alreadyDecided);
    if (approve) await requireOtherOperator(context, tx, before.proposedBy);
    if (approve && user?.erasedAt) fail(context, financeErrors.unknownPerson);
    if (approve) await post(tx, context, before);
    const change = {
      state: approve ? ('approved' as const) : ('declined' as const),
      decidedBy: viewer.operatorId,
      decidedAt: now,
    };
    await tx
      .update(balanceAdjustment)
      .set(change)
      .where(and(eq(balanceAdjustment.userId, before.userId), byId));
    const after = { ...before, ...change };
    await record(tx, context, approve ? 'adjustment.approve' : 'adjustment.decline', before, after);
    return after;
  });
  return (await toAdjustmentDtos(context, [row]))[0]!;
}

async function post(
  tx: Transaction,
  context: ContextOf<typeof decideEndpoint>,
  { userId, adjustmentId, amountFen }: AdjustmentRow,
): Promise<void> {
  const type = detailTypes.adjustment;
  const person = memberAccount(userId, 'available');
  const platform = systemAccount('adjustments');
  const [debit, credit] = amountFen > 0 ? [platform, person] : [person, platform];
  await postTransfers(tx, {
    key: `adjustment:${adjustmentId}`,
    now: context.now,
    legs: [{ debit, credit, amountFen: Math.abs(amountFen), type }],
    details: [{ userId, type, account: 'available', amountFen }],
    insufficient: () => fail(context, financeErrors.insufficientBalance),
  });
  await context.app.events.emit(tx, balanceAdjusted, { userId, amountFen }, context.now);
}

const auditOf = ({ state, amountFen, userId }: AdjustmentRow) => ({
  state,
  amount: yuanOf(amountFen),
  userId,
});

const record = (
  tx: Transaction,
  context: Pick<Context<OperatorViewer>, 'viewer' | 'now' | 'requestId'>,
  action: string,
  before: AdjustmentRow | null,
  after: AdjustmentRow,
): Promise<void> =>
  recordAction(tx, context, context.viewer.operatorId, {
    action,
    targetType: 'adjustment',
    targetId: after.adjustmentId,
    reason: after.reason,
    before: before && auditOf(before),
    after: auditOf(after),
  });

async function toAdjustmentDtos(
  { app, viewer, now }: ViewContext,
  rows: readonly AdjustmentRow[],
): Promise<Adjustment[]> {
  const [users, names] = await Promise.all([
    getUserCards(
      app,
      rows.map(({ userId }) => userId),
      now,
    ),
    getOperatorNames(
      app.db,
      rows.flatMap(({ proposedBy, decidedBy }) => [proposedBy, decidedBy ?? proposedBy]),
    ),
  ]);
  const nameOf = (operatorId: string) => names.get(operatorId) ?? operatorId;
  return rows.map((row) => ({
    adjustmentId: row.adjustmentId,
    user: users.get(row.userId)!,
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
