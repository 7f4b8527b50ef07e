import { type SanctionKind, sanctionTraits } from '@muyu/contract/account/settings.ts';
import { userAdminErrors } from '@muyu/contract/admin/account.ts';
import type { AuditAction } from '@muyu/contract/admin/audit.ts';
import type {
  AdminSanction,
  decideSanctionAppeal as appealEndpoint,
  liftSanction as liftEndpoint,
  sanctionUser as sanctionEndpoint,
} from '@muyu/contract/admin/sanction.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { hasOtherOperatorWith, recordAction } from '#modules/operator';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { fail, failCore } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { requireText } from '#platform/text/require-text.ts';
import { changeSanction, lockSanction } from '../../commands/lock-sanction.ts';
import { sanctionUser as insertSanction, type SanctionChange } from '../../commands/sanction-user.ts';
import { listSanctions } from '../../queries/list-sanctions.ts';
import { hydrateSanctions } from '../queries/hydrate-sanctions.ts';

type ReasonColumn = 'reason' | 'liftReason' | 'appealAnswer';

/**
 * Warns, limits, freezes or closes an account. Fails with `sanctionedMeanwhile` when the person has a newer sanction than the one that
 * the operator saw.
 */
export const sanctionUser = (
  context: ContextOf<typeof sanctionEndpoint>,
  { seen, ...input }: InputOf<typeof sanctionEndpoint>,
): Promise<AdminSanction> =>
  auditChange(context, `user.${input.kind}`, 'reason', async (tx) => {
    requireKind(context, input.kind);
    const given = await insertSanction(context, tx, { ...input, operatorId: context.viewer.operatorId });
    if (given.changed && seen !== undefined) {
      const rows = await listSanctions(tx, input.userId);
      const before = rows.find(({ sanctionId }) => sanctionId !== given.sanction.sanctionId);
      if ((before?.sanctionId ?? null) !== seen) fail(context, userAdminErrors.sanctionedMeanwhile);
    }
    return given;
  });

/** Lifts a sanction and answers its pending appeal with the same reason; other sanctions of the user stay in force. */
export const liftSanction = (
  context: ContextOf<typeof liftEndpoint>,
  { sanctionId, ...given }: InputOf<typeof liftEndpoint>,
): Promise<AdminSanction> =>
  auditChange(context, 'user.lift', 'liftReason', async (tx) => {
    const reason = requireText(context.locale, 'reason', given.reason);
    const locked = (await lockSanction(tx, sanctionId)) ?? failCore(coreErrors.notFound);
    requireKind(context, locked.row.kind);
    if (locked.row.liftedAt) fail(context, userAdminErrors.alreadyLifted);
    const isAppealPending = locked.row.appealAt !== null && locked.row.appealOutcome === null;
    return changeSanction(context, tx, locked, {
      ...liftedColumns(context, reason),
      ...(isAppealPending ? appealColumns(context, 'lifted', reason) : {}),
    });
  });

/** Decides an appeal, not by the operator who sanctioned unless no other may. A second decision fails with `alreadyDecided`. */
export const decideSanctionAppeal = (
  context: ContextOf<typeof appealEndpoint>,
  { sanctionId, outcome, ...given }: InputOf<typeof appealEndpoint>,
): Promise<AdminSanction> =>
  auditChange(context, 'user.appeal', 'appealAnswer', async (tx) => {
    const { operatorId } = context.viewer;
    const answer = requireText(context.locale, 'answer', given.answer);
    const locked = await lockSanction(tx, sanctionId);
    if (!locked?.row.appealAt) return fail(context, userAdminErrors.noAppeal);
    requireKind(context, locked.row.kind);
    const hasOthers = await hasOtherOperatorWith(
      context.app,
      tx,
      sanctionTraits[locked.row.kind].permission,
      operatorId,
    );
    if (locked.row.appealOutcome) fail(context, userAdminErrors.alreadyDecided);
    if (locked.row.operatorId === operatorId && hasOthers) fail(context, userAdminErrors.ownDecision);
    return changeSanction(context, tx, locked, {
      ...appealColumns(context, outcome, answer),
      ...(outcome === 'lifted' ? liftedColumns(context, answer) : {}),
    });
  });

/** Fails with `notAllowed` for a kind that the role of the operator may not impose. */
export function requireKind({ viewer }: Context<OperatorViewer>, kind: SanctionKind): void {
  if (!viewer.permissions.includes(sanctionTraits[kind].permission)) failCore(coreErrors.notAllowed);
}

const liftedColumns = ({ now, viewer }: Context<OperatorViewer>, liftReason: string) => ({
  liftedAt: now,
  liftedBy: viewer.operatorId,
  liftReason,
});

const appealColumns = (
  { now, viewer }: Context<OperatorViewer>,
  appealOutcome: 'upheld' | 'lifted',
  appealAnswer: string,
) => ({ appealOutcome, appealAnswer, appealDecidedAt: now, appealDecidedBy: viewer.operatorId });

/** Runs a change and writes its audit entry in one transaction. */
async function auditChange(
  context: Context<OperatorViewer>,
  action: AuditAction,
  reasonColumn: ReasonColumn,
  change: (tx: Transaction) => Promise<SanctionChange>,
): Promise<AdminSanction> {
  const changed = await context.app.db.transaction(async (tx) => {
    const result = await change(tx);
    if (result.changed) await recordSanction(context, tx, action, reasonColumn, result);
    return result.sanction;
  });
  const [shown] = await hydrateSanctions(context, [changed]);
  return shown!;
}

/** Writes the audit entry of a changed sanction. */
export async function recordSanction(
  context: Context<OperatorViewer>,
  tx: Transaction,
  action: AuditAction,
  reasonColumn: ReasonColumn,
  { before, after, sanction }: SanctionChange,
): Promise<void> {
  const { userId, sanctionId, kind, until, appealOutcome } = sanction;
  await recordAction(context, tx, {
    action,
    targetType: 'user',
    targetId: userId,
    reason: sanction[reasonColumn],
    before: { ...before },
    after: { ...after, sanctionId, kind, until, lifted: sanction.liftedAt !== null, appealOutcome },
  });
}
