import type { AnyEndpoint } from '@muyu/contract/core/endpoint.ts';
import { type Envelope, type ErrorData, successCode } from '@muyu/contract/core/envelope.ts';
import { coreErrors, type ErrorDefinition, type ErrorKind, errorKinds } from '@muyu/contract/core/errors.ts';
import type { Locale } from '@muyu/contract/core/locale.ts';
import { AppError } from '../errors.ts';
import type { Log } from '../log/log.ts';
import { isDeadlock, outageOf } from '../outage/outage.ts';
import '../text/core-messages.ts';
import { limitWait } from '../text/limit-wait.ts';
import { errorMessage } from '../text/messages.ts';
import { fieldErrors } from './validation.ts';

export const success = <Data>(data: Data): Envelope<Data> => ({
  code: successCode,
  data,
  message: '',
  resultMap: null,
});

const coreErrorNames = new Set<string>(Object.values(coreErrors).map((definition) => definition.name));

type ThrownError = Error & { code?: string; statusCode?: number; validation?: unknown[] };

/** Maps anything thrown to a declared error; everything undeclared is an internal error. */
function toAppError(error: ThrownError, endpoint: AnyEndpoint | undefined, locale: Locale): AppError | null {
  if (error instanceof AppError) {
    const declared =
      coreErrorNames.has(error.definition.name) ||
      endpoint?.errors.some((e) => e.name === error.definition.name);
    return declared ? error : null;
  }
  if (error.validation)
    return new AppError(coreErrors.badInput, { fields: fieldErrors(error.validation, locale) });
  if (error.statusCode === 413) return new AppError(coreErrors.tooLarge, {});
  if (error.statusCode === 404 || error.statusCode === 414) return new AppError(coreErrors.notFound, {});
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new AppError(coreErrors.badInput, {});
  return outageOf(error) || isDeadlock(error) ? new AppError(coreErrors.unavailable, {}) : null;
}

export type ErrorReply = { status: number; retryAfter: number | null; body: Envelope<ErrorData> };

/** Seconds of `Retry-After` by kind of error, where the error names none. */
const defaultRetryAfter: Partial<Record<ErrorKind, number>> = { tooMany: 60, unavailable: 5 };

/** The reply of an error in a language. */
export function buildErrorReply(
  definition: ErrorDefinition,
  details: AppError['details'],
  locale: Locale,
): ErrorReply {
  const { code, status } = errorKinds[definition.kind];
  const { retryAfterSeconds, affectedFields, ...given } = details;
  const wait = definition === coreErrors.tooMany ? limitWait(retryAfterSeconds) : {};
  const rest = { ...given, ...wait };
  const message = errorMessage(definition, locale, rest);
  const defaultWait = defaultRetryAfter[definition.kind];
  const data = affectedFields
    ? { ...rest, fields: affectedFields.map((field) => ({ field, reason: message })) }
    : rest;
  return {
    status,
    retryAfter: defaultWait === undefined ? null : (retryAfterSeconds ?? defaultWait),
    body: { code, data: { error: definition.name, ...data }, message, resultMap: null },
  };
}

/**
 * Converts anything thrown to an error reply. Internal errors are logged with the request id and reply no
 * details.
 */
export function toErrorReply(
  error: ThrownError,
  endpoint: AnyEndpoint | undefined,
  locale: Locale,
  requestLog: () => Log,
  requestId: string,
): ErrorReply {
  const appError = toAppError(error, endpoint, locale);
  if (appError?.definition === coreErrors.unavailable) requestLog().error({ err: error }, 'not available');
  if (appError) return buildErrorReply(appError.definition, appError.details, locale);
  requestLog().error({ err: error }, error instanceof AppError ? 'undeclared refusal' : 'fault');
  return buildErrorReply(coreErrors.internalError, { requestId }, locale);
}
