import { coreErrors } from '@muyu/contract/core/errors.ts';
import type { Locale } from '@muyu/contract/core/locale.ts';
import { fail } from '../errors.ts';
import { fieldReasons } from './core-messages.ts';
import { plainText } from './plain.ts';

/** Refuses an input whose field is needed here, as validation would. */
export const failRequired = (locale: Locale, field: string): never =>
  fail(coreErrors.badInput, { fields: [{ field, reason: fieldReasons.required![locale] }] });

/** The text without what cannot be seen; refused when nothing is left of it. */
export const requiredText = (locale: Locale, field: string, text: string): string =>
  plainText(text) || failRequired(locale, field);
