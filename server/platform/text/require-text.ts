import { coreErrors } from '@muyu/contract/core/errors.ts';
import type { Locale } from '@muyu/contract/core/locale.ts';
import { failCore } from '../errors.ts';
import { fieldReasons } from './core-messages.ts';
import { sanitizeText } from './sanitize.ts';

/** Fails like the validation of a request whose required field is missing. */
export const failRequired = (locale: Locale, field: string): never =>
  failCore(coreErrors.badInput, { fields: [{ field, reason: fieldReasons.required[locale] }] });

/** Sanitizes a text; fails when it is empty then. */
export const requireText = (locale: Locale, field: string, text: string): string =>
  sanitizeText(text) || failRequired(locale, field);
