/** Kinds of refusal: the envelope's code and the HTTP status that follows it (product document, section 4; decisions, envelope). */
export const errorKinds = {
  failure: { code: '10000', status: 422 },
  badInput: { code: '10101', status: 400 },
  notAllowed: { code: '10103', status: 403 },
  noSession: { code: '10201', status: 401 },
  sessionEnded: { code: '10203', status: 401 },
  accountLocked: { code: '10301', status: 401 },
  badCredentials: { code: '401', status: 401 },
  notFound: { code: '404', status: 404 },
  conflict: { code: '10000', status: 409 },
  tooLarge: { code: '10101', status: 413 },
  tooMany: { code: '429', status: 429 },
  fault: { code: '500', status: 500 },
} as const;
export type ErrorKind = keyof typeof errorKinds;

/** Codes after which the client forgets its token and goes to /login/autologin. */
export const sessionInvalidCodes: readonly string[] = ['10201', '10203', '10301', '401'];

/** One refusal that a call may declare; `name` is what clients branch on, the text is the server's. */
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

/** What every call may answer without declaring it. */
export const coreErrors = errors('core', {
  badInput: 'badInput',
  invalidUrl: 'badInput',
  noSession: 'noSession',
  sessionEnded: 'sessionEnded',
  accountLocked: 'accountLocked',
  guestOnly: 'notAllowed',
  limited: 'notAllowed',
  notAllowed: 'notAllowed',
  notFound: 'notFound',
  tooLarge: 'tooLarge',
  tooMany: 'tooMany',
  fault: 'fault',
});

/** Why one field of a request was refused; `reason` is already in the caller's language. */
export type FieldError = { field: string; reason: string };
