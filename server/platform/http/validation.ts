import type { FieldError } from '@muyu/contract/core/errors.ts';
import type { Locale } from '@muyu/contract/core/locale.ts';
import { isYuan } from '@muyu/contract/core/money.ts';
import { isWithinLength } from '@muyu/contract/core/text/text-length.ts';
import { Ajv, type ErrorObject, type FuncKeywordDefinition } from 'ajv';
import formats from 'ajv-formats';
import { fieldReasons } from '../text/core-messages.ts';
import { interpolate } from '../text/messages.ts';

const options = { useDefaults: true, allErrors: true, strict: false, verbose: true } as const;
const bodyValidator = new Ajv({ ...options, coerceTypes: false });
const textValidator = new Ajv({ ...options, removeAdditional: true, coerceTypes: true });
formats.default(bodyValidator);
formats.default(textValidator);

/** Checks the length of `Text` fields (contract/core/fields.ts) in grapheme clusters. */
const maxGraphemes = {
  keyword: 'maxGraphemes',
  type: 'string',
  schemaType: 'number',
  errors: true,
  compile(limit: number) {
    const validate: ReturnType<NonNullable<FuncKeywordDefinition['compile']>> = (text: string) => {
      const valid = isWithinLength(text, limit);
      if (!valid) validate.errors = [{ keyword: 'maxGraphemes', params: { limit } }];
      return valid;
    };
    return validate;
  },
} satisfies FuncKeywordDefinition;
/** Checks that a `YuanInput` (contract/core/money.ts) has at most two decimals. */
const yuan = {
  keyword: 'yuan',
  type: 'number',
  schemaType: 'boolean',
  validate: (_: boolean, value: number) => isYuan(value),
} satisfies FuncKeywordDefinition;

for (const validator of [bodyValidator, textValidator]) {
  validator.addKeyword(maxGraphemes);
  validator.addKeyword(yuan);
}

type Validator = { (data: unknown): boolean; errors?: ErrorObject[] | null };

/**
 * Bodies are not coerced and refuse undeclared fields (decisions, envelope); params and query are coerced to the types of
 * the schema and lose undeclared ones. A validator is compiled for the first request: all of them take a sixth of the start
 * of a server.
 */
export function compileValidator({ schema, httpPart }: { schema: unknown; httpPart?: string }): Validator {
  let compiled: Validator | undefined;
  const validate: Validator = (data) => {
    compiled ??= (httpPart === 'body' ? bodyValidator : textValidator).compile(schema as object) as Validator;
    const isValid = compiled(data);
    validate.errors = compiled.errors;
    return isValid;
  };
  return validate;
}

/** The schema of the body of an endpoint that declares none: absent, or without any field. */
export const emptyBody = { type: ['object', 'null'], properties: {}, additionalProperties: false };

/** Undeclared names come from the client and may be as long as its body. */
const maxFieldName = 60;

const hasReason = (name: string): name is keyof typeof fieldReasons => Object.hasOwn(fieldReasons, name);

function fieldError(error: ErrorObject, locale: Locale): FieldError {
  const params = error.params as { missingProperty?: string; additionalProperty?: string; limit?: number };
  const path = error.instancePath.split('/').slice(1);
  const named = params.missingProperty ?? params.additionalProperty;
  if (named) path.push(named.slice(0, maxFieldName));
  const own = (error.parentSchema?.['x-reasons'] ?? {}) as Record<string, string>;
  const name = own[error.keyword] ?? error.keyword;
  const reason = fieldReasons[hasReason(name) ? name : 'format'];
  return { field: path.join('.') || 'body', reason: interpolate(reason[locale], params) };
}

/**
 * The most reported fields: a list of a hundred thousand invalid items must not cause a reply of megabytes.
 */
const maxErrors = 20;

/** The validation errors by field in the caller's language, a bounded number. */
export function fieldErrors(found: readonly unknown[], locale: Locale): FieldError[] {
  const lines = new Map<string, FieldError>();
  for (const error of found as ErrorObject[]) {
    if (lines.size === maxErrors) break;
    const line = fieldError(error, locale);
    if (!lines.has(line.field)) lines.set(line.field, line);
  }
  return [...lines.values()];
}
