import {
  type undoSettingChange as endpoint,
  type Setting,
  settingErrors,
} from '@muyu/contract/admin/setting.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { and, eq } from 'drizzle-orm';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { settingChange } from '../../tables.ts';
import { requireSetting } from '../queries/require-setting.ts';
import { requireValue } from './change-setting.ts';
import { storeSetting } from './store-setting.ts';

/** Restores the value before one of the changes, as a new change; it must lie within the bounds of today. */
export async function undoSettingChange(
  context: ContextOf<typeof endpoint>,
  { key, undoes, revision, reason }: InputOf<typeof endpoint>,
): Promise<Setting> {
  const definition = requireSetting(context, key);
  return storeSetting(context, definition, { revision, reason, undoes }, async (tx) => {
    const [change] = await tx
      .select({ before: settingChange.before })
      .from(settingChange)
      .where(and(eq(settingChange.key, key), eq(settingChange.revision, undoes)));
    if (!change) fail(context, settingErrors.unknown);
    if (change.before !== null) requireValue(context, definition, change.before);
    return change.before;
  });
}
