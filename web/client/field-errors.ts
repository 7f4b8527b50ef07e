import { ApiError } from '@muyu/contract/core/client.ts';
import type { ErrorDefinition } from '@muyu/contract/core/errors.ts';

type FieldMap<Field extends string> = {
  /** Input name of the request to the field of the form. */
  inputs: Readonly<Record<string, Field>>;
  /** Errors without a named input to the field that causes them. */
  errors?: ReadonlyArray<readonly [ErrorDefinition, Field]>;
};

/** Assigns an API error to the fields of a form; `form` gets `text` when the error belongs to none of them. */
export function toFieldErrors<Field extends string>(
  error: unknown,
  text: string,
  { inputs, errors = [] }: FieldMap<Field>,
): Partial<Record<Field | 'form', string>> {
  const found: Partial<Record<Field | 'form', string>> = {};
  const add = (field: Field | 'form', message: string) => {
    found[field] = found[field] ? `${found[field]} ${message}` : message;
  };
  if (!(error instanceof ApiError)) add('form', text);
  else if (error.fields.length > 0)
    for (const { field, reason } of error.fields) add(inputs[field.split(/[./]/)[0] ?? ''] ?? 'form', reason);
  else {
    const field = errors.find(([definition]) => error.is(definition))?.[1];
    if (field) add(field, error.message);
    else add('form', text);
  }
  return found;
}
