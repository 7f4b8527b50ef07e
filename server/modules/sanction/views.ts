import type { Sanction } from '@muyu/contract/account/settings.ts';
import type { sanction } from './tables.ts';

export type SanctionRow = typeof sanction.$inferSelect;

/** A sanction as its user sees it, without the operators. */
export const toSanctionDto = (row: SanctionRow): Sanction => ({
  sanctionId: row.sanctionId,
  kind: row.kind,
  reason: row.reason,
  at: row.createdAt.toISOString(),
  until: row.until?.toISOString() ?? null,
  liftedAt: row.liftedAt?.toISOString() ?? null,
  appeal: row.appeal
    ? {
        content: row.appeal,
        at: row.appealAt!.toISOString(),
        outcome: row.appealOutcome,
        answer: row.appealAnswer,
      }
    : null,
  readAt: row.readAt?.toISOString() ?? null,
});
