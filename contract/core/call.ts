import Type, { type Static, type TObject, type TProperties, type TSchema } from 'typebox';
import type { ErrorDefinition } from './errors.ts';

/**
 * Who may call. `owner` is a member whose thing it is (the command checks which), `creator` a certified one,
 * `operator` a console session that holds the call's `permission`. Source: decisions, roles; endpoints list.
 */
export type Access = 'public' | 'guest' | 'member' | 'owner' | 'creator' | 'operator';
export const permissions = [
  'dashboard',
  'review',
  'audit',
  'users',
  'sanction',
  'certify',
  'invites',
  'outbox',
  'operators',
  'media',
  'reports',
  'words',
  'announce',
  'feedback',
] as const;
export type Permission = (typeof permissions)[number];
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** At most `max` calls in `perSeconds` by one account (where there is one) and address. */
export type Limit = { max: number; perSeconds: number };

type NoFields = Record<never, never>;
type Spec<P extends TProperties, Q extends TProperties, B extends TProperties, D extends TSchema> = {
  method: Method;
  /** A second method under which old clients reach the same call. */
  also?: Method;
  path: string;
  access: Access;
  permission?: Permission;
  /** Speaks to others: refused while operators have limited the account. */
  speaks?: boolean;
  /** Ends the caller's session: what proved the caller to the media routes is taken back. */
  endsSession?: boolean;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  data: D;
  errors?: readonly ErrorDefinition[];
  limit?: Limit;
};

/** One API call: what both sides agree on. `keys` tells which input field travels where. */
export type Call<Input = never, Data = unknown, Given = never> = Omit<
  Spec<TProperties, TProperties, TProperties, TSchema>,
  'params' | 'query' | 'body' | 'data' | 'errors'
> & {
  readonly id: string;
  readonly params: TObject;
  readonly query: TObject;
  readonly body: TObject | null;
  readonly data: TSchema;
  readonly errors: readonly ErrorDefinition[];
  readonly keys: {
    readonly params: readonly string[];
    readonly query: readonly string[];
    readonly body: readonly string[];
  };
  /** Types only; never present at run time. */
  readonly types?: { input: Input; data: Data; given: Given };
};

/** Flat and writable: `const` type parameters mark literals read-only. */
type Simplify<T> = { -readonly [K in keyof T]: T[K] };
type DefaultedKeys<T> = { [K in keyof T]: T[K] extends { default: unknown } ? K : never }[keyof T];
type Received<T extends TProperties> = keyof T extends never ? unknown : Static<TObject<T>>;
type Given<T extends TProperties> = Received<Omit<T, DefaultedKeys<T>>> &
  Partial<Received<Pick<T, DefaultedKeys<T>>>>;

/** Input as the server receives it: defaults filled in. */
export type InputOf<C> = C extends { types?: { input: infer Input } } ? Input : never;
/** Input as a client gives it: fields with a default may be left out. */
export type GivenOf<C> = C extends { types?: { given: infer Input } } ? Input : never;
export type DataOf<C> = C extends { types?: { data: infer Data } } ? Data : never;
/** Any call, whatever it carries. */
// biome-ignore lint/suspicious/noExplicitAny: the three are read by inference only
export type AnyCall = Call<any, any, any>;

const placeholders = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map((m) => m[1]!);

/**
 * Declares one call. From this one object come the server's route with its compiled validation and serialisation,
 * the client's typed request and cache key, and the API's documentation.
 * Throws at start-up when the path's placeholders and `params` differ, or when two parts share a field name.
 */
export function call<
  const P extends TProperties = NoFields,
  const Q extends TProperties = NoFields,
  const B extends TProperties = NoFields,
  const D extends TSchema = TSchema,
>(
  spec: Spec<P, Q, B, D>,
): Call<
  Simplify<Received<P> & Received<Q> & Received<B>>,
  Static<D>,
  Simplify<Given<P> & Given<Q> & Given<B>>
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
    body: spec.body ? Type.Object(spec.body, strict) : null,
    errors: spec.errors ?? [],
    keys,
  };
}
