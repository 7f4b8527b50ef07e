import { isCountry } from '#modules/site';
import type { Context } from '#platform/app.ts';
import { failField } from '#platform/text/fail-field.ts';

/** The code of a country that the list of countries has; fails for others. */
export const requireCountry = (context: Pick<Context, 'locale'>, code: string): string =>
  isCountry(code) ? code : failField(context, 'nationalityId', 'format');
