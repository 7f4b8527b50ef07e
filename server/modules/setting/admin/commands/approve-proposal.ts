import type { approveSettingProposal as endpoint, Setting } from '@muyu/contract/admin/setting.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { eq } from 'drizzle-orm';
import { requireOtherOperator } from '#modules/operator';
import type { ContextOf } from '#platform/http/bind.ts';
import { refreshSettings } from '../../setting-pubsub.ts';
import { settingProposal } from '../../tables.ts';
import { getSetting } from '../queries/list-settings.ts';
import { requireSetting } from '../queries/require-setting.ts';
import { requireValue } from './change-setting.ts';
import { lockProposal } from './lock-proposal.ts';
import { applyChange, requireChange } from './store-setting.ts';

/** Makes a proposed change take effect, by an operator who is another person than the one who proposed it. */
export async function approveSettingProposal(
  context: ContextOf<typeof endpoint>,
  { key, proposalId }: InputOf<typeof endpoint>,
): Promise<Setting> {
  const { app, viewer } = context;
  const definition = requireSetting(context, key);
  await app.db.transaction(async (tx) => {
    const proposal = await lockProposal(context, tx, key, proposalId);
    const { proposedBy, value, revision, reason, undoes } = proposal;
    await requireOtherOperator(context, tx, proposedBy);
    const values = await requireChange(context, tx, definition, revision, () => {
      if (value !== null) requireValue(context, definition, value);
      return value;
    });
    await tx
      .update(settingProposal)
      .set({ state: 'approved' })
      .where(eq(settingProposal.proposalId, proposal.proposalId));
    await applyChange(context, tx, definition, {
      ...values,
      revision,
      reason,
      ...(undoes === null ? {} : { undoes }),
      proposedBy,
      approvedBy: viewer.operatorId,
    });
  });
  await refreshSettings(app);
  return getSetting(context, definition);
}
