import { coreErrors } from '@muyu/contract/core/errors.ts';
import type { Locale } from '@muyu/contract/core/locale.ts';
import { failCore } from '../errors.ts';
import { fieldReasons } from './core-messages.ts';

/** Fails with `badInput` for a field that a handler checks itself; `reason` is a key of `fieldReasons`. */
export const failField = (
  { locale }: { locale: Locale },
  field: string,
  reason: 'required' | 'format',
): never => failCore(coreErrors.badInput, { fields: [{ field, reason: fieldReasons[reason][locale] }] });
