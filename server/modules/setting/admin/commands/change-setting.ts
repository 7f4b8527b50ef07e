import type { changeSetting as endpoint, Setting } from '@muyu/contract/admin/setting.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import type { SettingKind } from '@muyu/contract/core/setting-spec.ts';
import type { Context } from '#platform/app.ts';
import { failCore } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import type { AnySetting } from '#platform/settings/define-setting.ts';
import { settingErrors as valueErrors } from '#platform/settings/validate-setting.ts';
import { sanitizeLine } from '#platform/text/sanitize.ts';
import { requireSetting } from '../queries/require-setting.ts';
import { storeSetting } from './store-setting.ts';

/** The kinds whose values are texts, also within an object. */
const textKinds: readonly SettingKind[] = ['line', 'localizedLine', 'placeNames'];

function sanitizeAll(value: unknown): unknown {
  if (typeof value === 'string') return sanitizeLine(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, sanitizeAll(part)]));
}

/** Changes a setting; null restores the default. */
export async function changeSetting(
  context: ContextOf<typeof endpoint>,
  { key, value: given, ...change }: InputOf<typeof endpoint>,
): Promise<Setting> {
  const definition = requireSetting(context, key);
  const value = textKinds.includes(definition.spec.kind) ? sanitizeAll(given) : given;
  if (value !== null) requireValue(context, definition, value);
  return storeSetting(context, definition, change, () => value);
}

/** Fails with `badInput` for a value out of bounds. */
export function requireValue({ locale }: Context, definition: AnySetting, value: unknown): void {
  const fields = valueErrors(definition, value, locale);
  if (fields.length > 0) failCore(coreErrors.badInput, { fields });
}
