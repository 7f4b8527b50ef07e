import { sanctionTraits } from '@muyu/contract/account/settings.ts';
import type { AdminSanction } from '@muyu/contract/admin/sanction.ts';
import { getUserCards } from '#modules/account';
import { getOperatorNames, hasOtherOperatorWith } from '#modules/operator';
import type { Context } from '#platform/app.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { type SanctionRow, toSanctionDto } from '../../views.ts';

/** Sanctions with their users and operators, in the given order. */
export async function hydrateSanctions(
  { app, now, locale, viewer }: Context<OperatorViewer>,
  rows: readonly SanctionRow[],
): Promise<AdminSanction[]> {
  const { operatorId: viewerId } = viewer;
  const [cards, names, hasOtherSanctioning, hasOtherFreezing] = await Promise.all([
    getUserCards(
      { app, now, locale },
      rows.map((row) => row.userId),
    ),
    getOperatorNames(
      app.db,
      rows.flatMap(({ operatorId, liftedBy, appealDecidedBy, appealAssigneeId }) =>
        [operatorId, liftedBy, appealDecidedBy, appealAssigneeId].filter((id) => id !== null),
      ),
    ),
    hasOtherOperatorWith(app, app.db, 'sanction', viewerId),
    hasOtherOperatorWith(app, app.db, 'freeze', viewerId),
  ]);
  const hasOthers = { sanction: hasOtherSanctioning, freeze: hasOtherFreezing };
  return rows.map((row) => ({
    ...toSanctionDto(row),
    user: cards.get(row.userId)!,
    operator: names.get(row.operatorId) ?? '',
    liftedBy: row.liftedBy && (names.get(row.liftedBy) ?? ''),
    liftReason: row.liftReason,
    mayAnswer: row.operatorId !== viewerId || !hasOthers[sanctionTraits[row.kind].permission],
    appealDecision:
      row.appealDecidedAt && row.appealDecidedBy
        ? { at: row.appealDecidedAt.toISOString(), operator: names.get(row.appealDecidedBy) ?? '' }
        : null,
    assignee: row.appealAssigneeId
      ? {
          operatorId: row.appealAssigneeId,
          username: names.get(row.appealAssigneeId) ?? '',
        }
      : null,
  }));
}
