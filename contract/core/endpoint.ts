import Type, { type Static, type TObject, type TProperties, type TSchema } from 'typebox';
import type { ErrorDefinition } from './errors.ts';

/** Access levels of the members' API: `owner` is a member who owns the target (the command checks it), `creator` a certified one. */
export type UserAccess = 'guest' | 'member' | 'owner' | 'creator';

/** The callers that an endpoint admits; `operator` is a console session that holds the endpoint's `permission` (decisions, roles). */
export type Access = 'public' | UserAccess | 'operator';
export const permissions = [
  'dashboard',
  'review',
  'audit',
  'users',
  'sanction',
  'freeze',
  'certify',
  'invites',
  'outbox',
  'operators',
  'media',
  'manageMedia',
  'reports',
  'decideReports',
  'words',
  'announce',
  'feedback',
  'orders',
  'finance',
  'openSettings',
  'settings',
  'prices',
  'places',
  'promotions',
  'statistics',
  'games',
  'curate',
  'tags',
  'system',
] as const;
export type Permission = (typeof permissions)[number];
/** The access of an endpoint for operators with a permission. */
export const operatorAccess = <P extends Permission>(permission: P) =>
  ({ access: 'operator', permission }) as const;
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * At most `max` calls in `perSeconds` by one account (where there is one) and address. `perDevice`: a call with a device token of
 * the site counts for that device instead, so that others of its address take nothing from it.
 */
export type RateLimit = { max: number; perSeconds: 60 | 600 | 3600 | 86_400; perDevice?: true };

type NoFields = Record<never, never>;
type EndpointSpec<
  P extends TProperties,
  Q extends TProperties,
  B extends TProperties,
  D extends TSchema,
  A extends Access,
  E extends readonly ErrorDefinition[],
> = {
  method: Method;
  /** A second method that clients may use for the same endpoint. */
  methodAlias?: Method;
  path: string;
  access: A;
  /** Of an operator endpoint: what the operator must hold; null for every operator with a session. */
  permission?: Permission | null;
  /** Publishes content to others: restricted accounts may not call it. */
  requiresPosting?: boolean;
  /** Accepts the chat token of a login (`imToken`) too. */
  acceptsChatToken?: boolean;
  /** Ends the caller's session: the reply clears the media cookie. */
  endsSession?: boolean;
  /** Answered while the server sheds load; every endpoint of operators is. */
  essential?: boolean;
  /** Answered even when essential requests are shed, because it needs next to nothing; it takes no room from others. */
  neverShed?: boolean;
  /** Left out of the general limit of requests: proxies and payment channels ask from one address for everybody. */
  uncounted?: boolean;
  /** The reply carries an ETag: clients keep it and ask whether it changed. */
  revalidated?: boolean;
  /** Pages of other origins may read the reply, which has nothing of the caller. */
  anyOrigin?: boolean;
  /** A reply without the envelope: server-sent events, the answers of the upload protocol or of a payment channel. */
  reply?: 'events' | 'tus' | 'channel';
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  data: D;
  errors?: E;
  limit?: RateLimit;
};

/** An operator endpoint must name its permission, and no other endpoint may. */
type PermissionSpec<A extends Access> = A extends 'operator'
  ? { permission: Permission | null }
  : { permission?: never };

/**
 * One API endpoint. `keys` lists which input fields travel in the path, the query and the body. `A` decides which viewer
 * the handler receives, `E` which errors it may fail with.
 */
export type Endpoint<
  Input = never,
  Data = unknown,
  ClientInput = never,
  A extends Access = Access,
  E extends ErrorDefinition = ErrorDefinition,
> = Omit<
  EndpointSpec<TProperties, TProperties, TProperties, TSchema, A, readonly E[]>,
  'params' | 'query' | 'body' | 'data' | 'errors'
> & {
  readonly id: string;
  readonly params: TObject;
  readonly query: TObject;
  readonly body: TObject | null;
  readonly data: TSchema;
  readonly errors: readonly E[];
  readonly keys: {
    readonly params: readonly string[];
    readonly query: readonly string[];
    readonly body: readonly string[];
  };
  /** Types only; never present at run time. */
  readonly types?: { input: Input; data: Data; clientInput: ClientInput };
};

/** Flat and writable: `const` type parameters mark literals read-only. */
type Simplify<T> = { -readonly [K in keyof T]: T[K] };
type DefaultedKeys<T> = { [K in keyof T]: T[K] extends { default: unknown } ? K : never }[keyof T];
type ParsedInput<T extends TProperties> = keyof T extends never ? unknown : Static<TObject<T>>;
type ClientInput<T extends TProperties> = ParsedInput<Omit<T, DefaultedKeys<T>>> &
  Partial<ParsedInput<Pick<T, DefaultedKeys<T>>>>;

/** Input as the server receives it: defaults filled in. */
export type InputOf<C> = C extends { types?: { input: infer Input } } ? Input : never;
/** Input as a client gives it: fields with a default may be left out. */
export type ClientInputOf<C> = C extends { types?: { clientInput: infer Input } } ? Input : never;
export type DataOf<C> = C extends { types?: { data: infer Data } } ? Data : never;
/** Any endpoint. */
// biome-ignore lint/suspicious/noExplicitAny: read by inference only
export type AnyEndpoint = Endpoint<any, any, any, Access, ErrorDefinition>;
export type AccessOf<C> = C extends { access: infer A extends Access } ? A : never;
/** The errors that an endpoint declares; the core errors need no declaration. */
export type ErrorsOf<C> = C extends { errors: readonly (infer E extends ErrorDefinition)[] } ? E : never;

/** The schema with every object at any depth closed: fields that it does not declare are invalid. */
function closed<S>(schema: S): S {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map(closed) as S;
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  return ('properties' in schema ? { ...copy, additionalProperties: false } : copy) as S;
}

const placeholders = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map((m) => m[1]!);

/**
 * Declares an endpoint. The server's route with validation and serialisation, the client's typed request and
 * cache key, and the API's documentation derive from it. Throws at start-up when the path's placeholders and
 * `params` differ, or when two parts share a field name.
 */
export function defineEndpoint<
  const A extends Access,
  const P extends TProperties = NoFields,
  const Q extends TProperties = NoFields,
  const B extends TProperties = NoFields,
  const D extends TSchema = TSchema,
  const E extends readonly ErrorDefinition[] = readonly [],
>(
  spec: EndpointSpec<P, Q, B, D, A, E> & PermissionSpec<A>,
): Endpoint<
  Simplify<ParsedInput<P> & ParsedInput<Q> & ParsedInput<B>>,
  Static<D>,
  Simplify<ClientInput<P> & ClientInput<Q> & ClientInput<B>>,
  A,
  E[number]
> {
  const keys = {
    params: Object.keys(spec.params ?? {}),
    query: Object.keys(spec.query ?? {}),
    body: Object.keys(spec.body ?? {}),
  };
  const named = placeholders(spec.path);
  if (named.join() !== keys.params.join()) throw new Error(`${spec.path}: placeholders and params differ`);
  const all = [...keys.params, ...keys.query, ...keys.body];
  if (new Set(all).size !== all.length) throw new Error(`${spec.path}: one field name in two places`);
  const strict = { additionalProperties: false };
  return {
    ...spec,
    id: `${spec.method} ${spec.path}`,
    params: Type.Object(spec.params ?? {}, strict),
    query: Type.Object(spec.query ?? {}, strict),
    body: spec.body ? closed(Type.Object(spec.body)) : null,
    errors: spec.errors ?? [],
    keys,
  };
}
