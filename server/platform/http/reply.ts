import type { AnyCall } from '@muyu/contract/core/call.ts';
import { type Envelope, type Refusal, successCode } from '@muyu/contract/core/envelope.ts';
import { coreErrors, type ErrorDefinition, errorKinds } from '@muyu/contract/core/errors.ts';
import type { Locale } from '@muyu/contract/core/locale.ts';
import { Refused } from '../errors.ts';
import type { Log } from '../log.ts';
import '../text/core-messages.ts';
import { textOf } from '../text/messages.ts';
import { fieldErrors } from './validation.ts';

export const success = <Data>(data: Data): Envelope<Data> => ({
  code: successCode,
  data,
  message: '',
  resultMap: null,
});

const always = new Set<string>(Object.values(coreErrors).map((definition) => definition.name));

type Failure = Error & { code?: string; statusCode?: number; validation?: unknown[] };

/** Every thrown thing as a declared refusal; what nobody declared is a fault of ours. */
function refusalOf(error: Failure, call: AnyCall | undefined, locale: Locale): Refused | null {
  if (error instanceof Refused) {
    const declared =
      always.has(error.definition.name) || call?.errors.some((e) => e.name === error.definition.name);
    return declared ? error : null;
  }
  if (error.validation)
    return new Refused(coreErrors.badInput, { fields: fieldErrors(error.validation, locale) });
  if (error.statusCode === 413) return new Refused(coreErrors.tooLarge, {});
  if (error.statusCode === 404 || error.statusCode === 414) return new Refused(coreErrors.notFound, {});
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new Refused(coreErrors.badInput, {});
  return null;
}

export type Answer = { status: number; retryAfter: number | null; body: Envelope<Refusal> };

function answer(definition: ErrorDefinition, details: Refused['details'], locale: Locale): Answer {
  const { code, status } = errorKinds[definition.kind];
  const { retryAfterSeconds, inFields, ...rest } = details;
  const message = textOf(definition, locale, details);
  const data = inFields ? { ...rest, fields: inFields.map((field) => ({ field, reason: message })) } : rest;
  return {
    status,
    retryAfter: definition.kind === 'tooMany' ? (retryAfterSeconds ?? 60) : null,
    body: { code, data: { error: definition.name, ...data }, message, resultMap: null },
  };
}

/** The one translator from anything thrown to the envelope. A fault is logged with its request id and says nothing else. */
export function refusalAnswer(
  error: Failure,
  call: AnyCall | undefined,
  locale: Locale,
  log: Log,
  requestId: string,
) {
  const refused = refusalOf(error, call, locale);
  if (refused) {
    const said = answer(refused.definition, refused.details, locale);
    log.info({ code: said.body.code, error: refused.definition.name }, 'refused');
    return said;
  }
  log.error({ err: error }, error instanceof Refused ? 'undeclared refusal' : 'fault');
  return answer(coreErrors.fault, { requestId }, locale);
}
