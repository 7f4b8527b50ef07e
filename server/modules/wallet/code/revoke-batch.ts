import type { AuditAction, AuditTarget } from '@muyu/contract/admin/audit.ts';
import { cardAdminErrors } from '@muyu/contract/admin/money/recharge.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { recordAction } from '#modules/operator';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { requireText } from '#platform/text/require-text.ts';
import type { CodeTable } from './count-used.ts';

/** A kind of codes that are made in batches, and how the audit log names the revocation. */
type CodeKind = {
  batches: PgTable & { batchId: PgColumn; name: PgColumn };
  codes: CodeTable;
  action: AuditAction;
  targetType: AuditTarget;
};

/**
 * Revokes the unused codes of a batch; a code that is being redeemed is either used or revoked. `onRevoked` continues in the
 * transaction.
 */
export async function revokeBatch(
  context: Context<OperatorViewer, typeof cardAdminErrors.notFound>,
  { batches, codes, action, targetType }: CodeKind,
  { batchId, ...given }: { batchId: string; reason: string },
  onRevoked?: (tx: Transaction, reason: string) => Promise<void>,
): Promise<{ revoked: number }> {
  const { app, now } = context;
  const reason = requireText(context.locale, 'reason', given.reason);
  if (!isId(batchId)) fail(context, cardAdminErrors.notFound);
  const [batch] = await app.db
    .select({ name: sql<string>`${batches.name}` })
    .from(batches as PgTable)
    .where(eq(batches.batchId, batchId));
  const { name } = batch ?? fail(context, cardAdminErrors.notFound);
  return app.db.transaction(async (tx) => {
    const isUnused = and(eq(codes.batchId, batchId), isNull(codes.usedBy), isNull(codes.revokedAt));
    const changed = await tx
      .update(codes as PgTable)
      .set({ revokedAt: now })
      .where(isUnused)
      .returning({ batchId: codes.batchId });
    const revoked = changed.length;
    await recordAction(context, tx, {
      action,
      targetType,
      targetId: batchId,
      reason,
      before: { name, unused: revoked },
      after: { name, unused: 0, revoked },
    });
    await onRevoked?.(tx, reason);
    return { revoked };
  });
}
