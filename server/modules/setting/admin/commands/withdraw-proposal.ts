import type { withdrawSettingProposal as endpoint, Setting } from '@muyu/contract/admin/setting.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { eq } from 'drizzle-orm';
import { recordAction } from '#modules/operator';
import type { ContextOf } from '#platform/http/bind.ts';
import { failField } from '#platform/text/fail-field.ts';
import { sanitizeText } from '#platform/text/sanitize.ts';
import { settingProposal } from '../../tables.ts';
import { getSetting } from '../queries/list-settings.ts';
import { requireSetting } from '../queries/require-setting.ts';
import { lockProposal } from './lock-proposal.ts';

/** Ends a proposed change; an operator who did not propose it says why. */
export async function withdrawSettingProposal(
  context: ContextOf<typeof endpoint>,
  { key, proposalId, reason: given = '' }: InputOf<typeof endpoint>,
): Promise<Setting> {
  const { app, viewer, now } = context;
  const definition = requireSetting(context, key);
  const reason = sanitizeText(given);
  await app.db.transaction(async (tx) => {
    const { proposedBy, value } = await lockProposal(context, tx, key, proposalId);
    if (!reason && proposedBy !== viewer.operatorId) failField(context, 'reason', 'required');
    await tx
      .update(settingProposal)
      .set({
        state: 'withdrawn',
        decidedAt: now,
        decidedBy: viewer.operatorId,
        declineReason: reason || null,
      })
      .where(eq(settingProposal.proposalId, proposalId));
    await recordAction(context, tx, {
      action: 'setting.withdraw',
      targetType: 'setting',
      targetId: key,
      reason: reason || null,
      before: { value: value ?? definition.spec.default },
      after: null,
    });
  });
  return getSetting(context, definition);
}
