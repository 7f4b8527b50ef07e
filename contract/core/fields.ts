import Type, { type Static, type TSchema } from 'typebox';

/** An opaque identifier; clients keep it and hand it back, nothing else. */
export const Id = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });

/** A text that is looked up as it stands: nothing that cannot be typed, and nothing that a database cannot hold. */
export const Line = (minLength: number, maxLength: number) =>
  Type.String({ minLength, maxLength, pattern: '^\\P{Cc}*$' });

/** A moment, ISO 8601 in UTC. */
export const Moment = Type.String({ format: 'date-time' });

/** A value that may be absent: null on the wire. For replies only (a union would serialise far slower). */
export const Nullable = <S extends TSchema>(schema: S) =>
  Type.Unsafe<Static<S> | null>({ ...schema, nullable: true });

/** One of a fixed set of strings. */
export const OneOf = <const V extends readonly string[]>(values: V) =>
  Type.Unsafe<V[number]>({ type: 'string', enum: [...values] });

/** 1 sets, 0 takes back (product document, section 4). */
export const Status = Type.Unsafe<0 | 1>({ type: 'integer', enum: [0, 1] });

export const Empty = Type.Object({});

/** A field that the server fills in when the caller leaves it out. */
export const defaulted = <S extends TSchema>(schema: S, value: Static<S>) =>
  ({ ...schema, default: value }) as S & { default: Static<S> };
