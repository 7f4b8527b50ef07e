import type { FieldError } from '@muyu/contract/core/errors.ts';
import type { Locale } from '@muyu/contract/core/locale.ts';
import Type from 'typebox';
import { compileValidator, fieldErrors } from '../http/validation.ts';
import type { AnySetting } from './define-setting.ts';

type Validator = ReturnType<typeof compileValidator>;
/** Compiled at first use: most processes validate few settings. */
const validators = new WeakMap<AnySetting['spec'], Validator>();

function validatorOf({ spec }: AnySetting): Validator {
  const known = validators.get(spec);
  if (known) return known;
  const validator = compileValidator({ schema: Type.Object({ value: spec.schema }), httpPart: 'body' });
  validators.set(spec, validator);
  return validator;
}

/** Whether a value lies within the bounds of its definition. */
export const isValidSetting = (definition: AnySetting, value: unknown): boolean =>
  validatorOf(definition)({ value }) === true;

/** Why a value is out of bounds, in the caller's language; none when it is not. Fields begin with `value`. */
export function settingErrors(definition: AnySetting, value: unknown, locale: Locale): FieldError[] {
  const validate = validatorOf(definition);
  return validate({ value }) ? [] : fieldErrors(validate.errors ?? [], locale);
}
