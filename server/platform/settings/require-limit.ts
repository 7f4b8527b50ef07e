import { coreErrors } from '@muyu/contract/core/errors.ts';
import { isWithinLength } from '@muyu/contract/core/text/text-length.ts';
import type { Context } from '../app.ts';
import { failCore } from '../errors.ts';
import { fieldReasons } from '../text/core-messages.ts';
import { interpolate } from '../text/messages.ts';
import type { SettingDefinition } from './define-setting.ts';

type Caller = Pick<Context, 'app' | 'locale'>;

function failLimit(
  { locale }: Caller,
  field: string,
  reason: 'maxGraphemes' | 'maxItems',
  limit: number,
): never {
  return failCore(coreErrors.badInput, {
    fields: [{ field, reason: interpolate(fieldReasons[reason][locale], { limit }) }],
  });
}

/** Fails like the validation of the request when a text has more characters than the setting allows. */
export function requireTextLimit(
  context: Caller,
  field: string,
  text: string,
  setting: SettingDefinition<number>,
): void {
  const limit = context.app.settings.get(setting);
  if (!isWithinLength(text, limit)) failLimit(context, field, 'maxGraphemes', limit);
}

/** Fails like the validation of the request when a list has more entries than the setting allows. */
export function requireItemLimit(
  context: Caller,
  field: string,
  items: readonly unknown[],
  setting: SettingDefinition<number>,
): void {
  const limit = context.app.settings.get(setting);
  if (items.length > limit) failLimit(context, field, 'maxItems', limit);
}
