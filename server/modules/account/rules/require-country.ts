import { isCountry } from '#modules/site';
import type { Context } from '#platform/app.ts';
import { failField } from '#platform/text/fail-field.ts';

/** The code of a country that the list of countries has; fails for others, and names the field of the code. */
export const requireCountry = (
  context: Pick<Context, 'locale'>,
  code: string,
  field: 'nationalityId' | 'acronym' = 'nationalityId',
): string => (isCountry(code) ? code : failField(context, field, 'format'));
