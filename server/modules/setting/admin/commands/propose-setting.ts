import { proposalDays, settingErrors } from '@muyu/contract/admin/setting.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import { and, eq, lte } from 'drizzle-orm';
import { recordAction } from '#modules/operator';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import type { AnySetting } from '#platform/settings/define-setting.ts';
import { settingProposal } from '../../tables.ts';

export type ProposalErrors = typeof settingErrors.proposalWaiting;
type Wanted = { revision: number; before: unknown; after: unknown; reason: string; undoes?: number };

/** Stores a change that waits for another operator. Fails with `proposalWaiting` while there is one for this setting. */
export async function proposeSetting(
  context: Context<OperatorViewer, ProposalErrors>,
  tx: Transaction,
  { key, spec }: AnySetting,
  { revision, before, after, reason, undoes }: Wanted,
): Promise<void> {
  const { viewer, now } = context;
  const isWaiting = and(eq(settingProposal.key, key), eq(settingProposal.state, 'waiting'));
  await tx
    .update(settingProposal)
    .set({ state: 'expired' })
    .where(and(isWaiting, lte(settingProposal.expiresAt, now)));
  const added = await tx
    .insert(settingProposal)
    .values({
      proposalId: newId(now),
      key,
      value: after,
      revision,
      reason,
      undoes: undoes ?? null,
      state: 'waiting',
      proposedAt: now,
      proposedBy: viewer.operatorId,
      expiresAt: new Date(now.getTime() + proposalDays * DAY_MS),
    })
    .onConflictDoNothing()
    .returning({ proposalId: settingProposal.proposalId });
  if (added.length === 0) fail(context, settingErrors.proposalWaiting);
  await recordAction(context, tx, {
    action: 'setting.propose',
    targetType: 'setting',
    targetId: key,
    reason,
    before: { value: before ?? spec.default },
    after: { value: after ?? spec.default },
  });
}
