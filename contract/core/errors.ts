/**
 * Kinds of errors: the envelope's code and the HTTP status (product document, section 4; decisions,
 * envelope).
 */
export const errorKinds = {
  failure: { code: '10000', status: 422 },
  badInput: { code: '10101', status: 400 },
  notAllowed: { code: '10103', status: 403 },
  noSession: { code: '10201', status: 401 },
  sessionEnded: { code: '10203', status: 401 },
  accountLocked: { code: '10301', status: 401 },
  notFound: { code: '404', status: 404 },
  conflict: { code: '10000', status: 409 },
  tooLarge: { code: '10101', status: 413 },
  timeout: { code: '10101', status: 408 },
  tooMany: { code: '429', status: 429 },
  unavailable: { code: '503', status: 503 },
  internalError: { code: '500', status: 500 },
} as const;
export type ErrorKind = keyof typeof errorKinds;

/**
 * Codes after which the client clears its token and opens /login/autologin. Wrong credentials are a `failure` (10000,
 * status 422): they must not end the session of the caller. 401 is never sent, and still counts as logged out (proxies).
 */
export const sessionInvalidCodes: readonly string[] = ['10201', '10203', '10301', '401'];

/** An error that an endpoint may declare; clients branch on `name`, the server provides the text. */
export type ErrorDefinition<Name extends string = string> = { readonly name: Name; readonly kind: ErrorKind };

/** Declares a module's errors: `errors('post', { gone: 'notFound' }).gone` is `{ name: 'post.gone', kind: 'notFound' }`. */
export function errors<const Module extends string, const Kinds extends Record<string, ErrorKind>>(
  module: Module,
  kinds: Kinds,
) {
  const entries = Object.entries(kinds).map(([key, kind]) => [key, { name: `${module}.${key}`, kind }]);
  return Object.fromEntries(entries) as {
    readonly [K in keyof Kinds & string]: ErrorDefinition<`${Module}.${K}`>;
  };
}

/** Errors that every endpoint may answer without declaring them. */
export const coreErrors = {
  ...errors('core', {
    badInput: 'badInput',
    invalidUrl: 'badInput',
    noSession: 'noSession',
    sessionEnded: 'sessionEnded',
    accountLocked: 'accountLocked',
    membersOnly: 'notAllowed',
    notAllowed: 'notAllowed',
    notFound: 'notFound',
    tooLarge: 'tooLarge',
    timeout: 'timeout',
    tooMany: 'tooMany',
    /** The server sheds load; the request has had no effect. */
    overloaded: 'unavailable',
    /** Database, storage or disk is away; a write may have happened. */
    unavailable: 'unavailable',
  }),
  restricted: { name: 'core.limited', kind: 'notAllowed' } satisfies ErrorDefinition<'core.limited'>,
  internalError: { name: 'core.fault', kind: 'internalError' } satisfies ErrorDefinition<'core.fault'>,
} as const;

/** An invalid field of a request; `reason` is in the caller's language. */
export type FieldError = { field: string; reason: string };
