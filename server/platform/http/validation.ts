import type { FieldError } from '@muyu/contract/core/errors.ts';
import type { Locale } from '@muyu/contract/core/locale.ts';
import { Ajv, type ErrorObject } from 'ajv';
import formats from 'ajv-formats';
import { fieldReasons } from '../text/core-messages.ts';
import { fill } from '../text/messages.ts';

const options = { removeAdditional: true, useDefaults: true, allErrors: true, strict: false } as const;
const exact = new Ajv({ ...options, coerceTypes: false });
const fromText = new Ajv({ ...options, coerceTypes: true });
formats.default(exact);
formats.default(fromText);

/** Bodies are taken as they are; params and query are texts that become what the schema says. Undeclared fields fall away. */
export const compileValidator = ({ schema, httpPart }: { schema: unknown; httpPart?: string }) =>
  (httpPart === 'body' ? exact : fromText).compile(schema as object);

function fieldError(error: ErrorObject, locale: Locale): FieldError {
  const params = error.params as { missingProperty?: string; limit?: number };
  const path = error.instancePath.split('/').slice(1);
  if (params.missingProperty) path.push(params.missingProperty);
  const reason = fieldReasons[error.keyword] ?? fieldReasons.format!;
  return { field: path.join('.') || 'body', reason: fill(reason[locale], params) };
}

/** More lines help nobody: a list of a hundred thousand wrong items must not cost us an answer of megabytes. */
const mostLines = 20;

/** What the validator found, a line a field, in the caller's language; the first of very many. */
export function fieldErrors(found: readonly unknown[], locale: Locale): FieldError[] {
  const lines = new Map<string, FieldError>();
  for (const error of found as ErrorObject[]) {
    if (lines.size === mostLines) break;
    const line = fieldError(error, locale);
    if (!lines.has(line.field)) lines.set(line.field, line);
  }
  return [...lines.values()];
}
