import type { ErrorDefinition, FieldError } from '@muyu/contract/core/errors.ts';

/** `inFields`: what the refusal is about; each is told in `fields` with the refusal's own text. */
export type RefusalDetails = Record<string, unknown> & {
  fields?: FieldError[];
  inFields?: readonly string[];
  retryAfterSeconds?: number;
};

/** A declared refusal on its way to the envelope. */
export class Refused extends Error {
  readonly definition: ErrorDefinition;
  readonly details: RefusalDetails;
  constructor(definition: ErrorDefinition, details: RefusalDetails) {
    super(definition.name);
    this.name = 'Refused';
    this.definition = definition;
    this.details = details;
  }
}

/** Ends a command or query with one of the call's declared errors; `details` fill the text and travel in `data`. */
export function fail(definition: ErrorDefinition, details: RefusalDetails = {}): never {
  throw new Refused(definition, details);
}
