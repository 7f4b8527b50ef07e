import {
  type endBankFileHold as endEndpoint,
  type getBankFileHold as getEndpoint,
  withdrawalAdminErrors,
} from '@muyu/contract/admin/money/withdrawal.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { max, min } from 'drizzle-orm';
import { recordAction } from '#modules/operator';
import type { Db } from '#platform/database/database.ts';
import { fail, type MayFail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { requireText } from '#platform/text/require-text.ts';
import { bankFileHold } from '../tables.ts';

/** The hold of the files for the bank, or null. Of several restores the earliest moment counts. */
async function findHold(db: Db) {
  const [found] = await db
    .select({ restoredAt: max(bankFileHold.createdAt), contentAt: min(bankFileHold.contentAt) })
    .from(bankFileHold);
  const { restoredAt, contentAt } = found!;
  return restoredAt && contentAt
    ? { restoredAt: restoredAt.toISOString(), contentAt: contentAt.toISOString() }
    : null;
}

export const getBankFileHold = async ({ app }: ContextOf<typeof getEndpoint>) => ({
  hold: await findHold(app.db),
});

/** Fails with `held` while files for the bank are held. */
export async function requireNoHold(
  context: MayFail<typeof withdrawalAdminErrors.held>,
  db: Db,
): Promise<void> {
  if (await findHold(db)) fail(context, withdrawalAdminErrors.held);
}

/** Ends the hold. Of two operators who confirm at once one is recorded. */
export async function endBankFileHold(
  context: ContextOf<typeof endEndpoint>,
  given: InputOf<typeof endEndpoint>,
): Promise<Record<never, never>> {
  const { app } = context;
  const reason = requireText(context.locale, 'reason', given.reason);
  await app.db.transaction(async (tx) => {
    const hold = await findHold(tx);
    const ended = await tx.delete(bankFileHold).returning();
    if (ended.length === 0) return;
    await recordAction(context, tx, {
      action: 'withdrawal.endHold',
      targetType: 'withdrawalExport',
      targetId: 'hold',
      reason,
      before: hold,
      after: null,
    });
  });
  return {};
}
