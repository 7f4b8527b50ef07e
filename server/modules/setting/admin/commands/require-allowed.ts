import { coreErrors } from '@muyu/contract/core/errors.ts';
import type { Context } from '#platform/app.ts';
import { lockByName } from '#platform/database/advisory-lock.ts';
import type { Transaction } from '#platform/database/database.ts';
import { failCore } from '#platform/errors.ts';
import type { AnySetting } from '#platform/settings/define-setting.ts';
import { Settings } from '#platform/settings/settings.ts';
import { setting } from '../../tables.ts';

/** Before a change of a setting that has a rule: settings that bound each other change one after another. */
export async function lockRules(tx: Transaction, { refuse }: AnySetting): Promise<void> {
  if (refuse) await lockByName(tx, 'settings with rules');
}

/**
 * Fails with `badInput` for a value that a rule refuses beside the other settings. These are read in the transaction: those in memory may
 * be from before a change that this one waited for.
 */
export async function requireAllowed(
  { app, locale }: Context,
  tx: Transaction,
  { refuse }: AnySetting,
  value: unknown,
): Promise<void> {
  if (!refuse) return;
  const present = new Settings([...app.settings.definitions.values()], app.log);
  present.replace(await tx.select({ key: setting.key, value: setting.value }).from(setting));
  const reason = refuse(value, (other) => present.get(other));
  if (reason) failCore(coreErrors.badInput, { fields: [{ field: 'value', reason: reason[locale] }] });
}
