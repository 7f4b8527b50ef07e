import { coreErrors, type ErrorDefinition, type FieldError } from '@muyu/contract/core/errors.ts';

/** `affectedFields`: the input fields at fault; the reply lists each with the error's text. */
export type ErrorDetails = Record<string, unknown> & {
  fields?: FieldError[];
  affectedFields?: readonly string[];
  retryAfterSeconds?: number;
};

/** A declared error that the HTTP server turns into an error reply. */
export class AppError extends Error {
  readonly definition: ErrorDefinition;
  readonly details: ErrorDetails;
  constructor(definition: ErrorDefinition, details: ErrorDetails) {
    super(definition.name);
    this.name = 'AppError';
    this.definition = definition;
    this.details = details;
  }
}

/** The errors that an endpoint answers without declaring them. */
type CoreError = (typeof coreErrors)[keyof typeof coreErrors];

/**
 * Permission to fail with the errors `E`; a `Context` carries it for the errors that its endpoint declares. A function
 * that fails takes it as its first parameter, so that the compiler refuses callers whose endpoint does not declare `E`.
 */
export type MayFail<E extends ErrorDefinition> = {
  /** Types only; never present at run time. */
  readonly throws?: (error: E) => void;
};

/**
 * The context for a function whose error `impossible` cannot occur in this call; the caller says why. Other errors of the function
 * must still be declared.
 */
export function withoutError<C extends MayFail<never>, E extends ErrorDefinition>(
  context: C,
  impossible: E,
): Omit<C, 'throws'> & MayFail<ErrorOf<C> | E>;
export function withoutError(context: object): object {
  return context;
}

type ErrorOf<C> = C extends MayFail<infer E> ? E : never;

/** For jobs and tests, where no endpoint declares errors: the caller handles AppError. */
export const undeclared: MayFail<ErrorDefinition> = {};

/** Ends a command or query with an error that the endpoint behind `context` declares; `details` fill the text and travel in `data`. */
export function fail<E extends ErrorDefinition>(
  _context: MayFail<E>,
  definition: NoInfer<E>,
  details: ErrorDetails = {},
): never {
  throw new AppError(definition, details);
}

/** The same with a core error, which needs no declaration and so no context. */
export function failCore(definition: CoreError, details: ErrorDetails = {}): never {
  throw new AppError(definition, details);
}

/** The whole seconds from `now` until `freeAt`. */
export const secondsUntil = (freeAt: Date, now: Date): number =>
  Math.ceil((freeAt.getTime() - now.getTime()) / 1000);

/** Ends a call that is one too many; the next one is free at `freeAt`. */
export const failUntil = (freeAt: Date, now: Date): never =>
  failCore(coreErrors.tooMany, { retryAfterSeconds: secondsUntil(freeAt, now) });
