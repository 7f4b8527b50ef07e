import { isDeepStrictEqual } from 'node:util';
import { type Setting, settingErrors } from '@muyu/contract/admin/setting.ts';
import { eq } from 'drizzle-orm';
import { recordAction } from '#modules/operator';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { type AnySetting, needsApproval } from '#platform/settings/define-setting.ts';
import { requireText } from '#platform/text/require-text.ts';
import { publishSettingsChanged, refreshSettings } from '../../setting-pubsub.ts';
import { setting, settingChange } from '../../tables.ts';
import { getSetting } from '../queries/list-settings.ts';
import { type ProposalErrors, proposeSetting } from './propose-setting.ts';
import { lockRules, requireAllowed } from './require-allowed.ts';

type Change = { revision: number; reason: string; undoes?: number };
type ChangeErrors = typeof settingErrors.changedMeanwhile | typeof settingErrors.unchanged;

/**
 * Stores the value that `next` returns, or proposes it where the setting needs a second operator. Fails with `changedMeanwhile`
 * when the setting is no longer at the revision that the operator saw.
 */
export async function storeSetting(
  context: Context<OperatorViewer, ChangeErrors | ProposalErrors>,
  definition: AnySetting,
  { reason: given, ...change }: Change,
  next: (tx: Transaction) => unknown,
): Promise<Setting> {
  const { app } = context;
  const reason = requireText(context.locale, 'reason', given);
  await app.db.transaction(async (tx) => {
    const values = await requireChange(context, tx, definition, change.revision, next);
    const wanted = { ...change, ...values, reason };
    if (needsApproval(definition, wanted.after ?? definition.spec.default))
      await proposeSetting(context, tx, definition, wanted);
    else await applyChange(context, tx, definition, { ...wanted, approvedBy: null });
  });
  // The next request of the operator sees the value, whichever setting it reads.
  await refreshSettings(app);
  return getSetting(context, definition);
}

/**
 * Locks the setting and returns its stored value and the wanted one; the default is null. Fails with `badInput` for one that a rule of
 * the setting refuses.
 */
export async function requireChange(
  context: Context<OperatorViewer, ChangeErrors>,
  tx: Transaction,
  definition: AnySetting,
  seen: number,
  next: (tx: Transaction) => unknown,
): Promise<{ before: unknown; after: unknown }> {
  const { key, spec } = definition;
  await lockRules(tx, definition);
  await tx.insert(setting).values({ key, value: null, revision: 0 }).onConflictDoNothing();
  const [row] = await tx.select().from(setting).where(eq(setting.key, key)).for('update');
  const before = row!.value;
  if (row!.revision !== seen) fail(context, settingErrors.changedMeanwhile);
  const wanted = await next(tx);
  const after = isDeepStrictEqual(wanted, spec.default) ? null : wanted;
  if (isDeepStrictEqual(after, before)) fail(context, settingErrors.unchanged);
  await requireAllowed(context, tx, definition, after ?? spec.default);
  return { before, after };
}

type AppliedChange = {
  revision: number;
  before: unknown;
  after: unknown;
  reason: string;
  undoes?: number;
  /** The operator who proposed the change, when the caller approves it. */
  proposedBy?: string;
  approvedBy: string | null;
};

/** Changes the value of a locked setting, with its history, an audit entry and what follows from it. */
export async function applyChange(
  context: Context<OperatorViewer>,
  tx: Transaction,
  { key, spec }: AnySetting,
  { revision: seen, before, after, reason, undoes, proposedBy, approvedBy }: AppliedChange,
): Promise<void> {
  const { app, viewer, now } = context;
  const revision = seen + 1;
  await tx.update(setting).set({ value: after, revision }).where(eq(setting.key, key));
  await tx.insert(settingChange).values({
    key,
    revision,
    before,
    after,
    reason,
    undoes: undoes ?? null,
    changedAt: now,
    changedBy: proposedBy ?? viewer.operatorId,
    approvedBy,
  });
  const action = undoes ? 'setting.undo' : 'setting.change';
  await recordAction(context, tx, {
    action: approvedBy ? 'setting.approve' : action,
    targetType: 'setting',
    targetId: key,
    reason,
    before: { value: before ?? spec.default },
    after: { value: after ?? spec.default },
  });
  for (const { settingChanges = [] } of app.modules)
    for (const change of settingChanges) if (change.definition.key === key) await change.apply(app, tx);
  await publishSettingsChanged(app, tx);
}
