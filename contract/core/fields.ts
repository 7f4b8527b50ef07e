import Type, { type Static, type TSchema } from 'typebox';

/** An opaque identifier. */
export const Id = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });

/** A text that is looked up unchanged, without control characters, which PostgreSQL may not store. */
export const SingleLine = (minLength: number, maxLength: number) =>
  Type.String({ minLength, maxLength, pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f]*$' });

/** A typed password or answer; only its hash is stored. `min` and `max` count code points. */
export const Secret = (min: number, max: number) =>
  Type.String({ minLength: min, maxLength: max, pattern: '^[^\\u0000]*$' });

/** Years that stay four digits in every time zone, which JavaScript writes and PostgreSQL reads. */
export const calendarYear = '(?:19|[2-8]\\d)\\d\\d';

/** A date of the calendar, `2024-02-29`, from 1900 to 8999. */
export const CalendarDate = Type.String({ format: 'date', pattern: `^${calendarYear}-` });

/** Two letters of ISO 3166. */
export const CountryCode = Type.String({ pattern: '^[A-Z]{2}$' });

/** Any characters: the command that receives the text removes what PostgreSQL cannot store, or refuses it itself. */
const sanitized = { 'x-sanitized': true };

/** A text that the command sanitizes. `min` and `max` count code points. */
export const SanitizedText = (min: number, max: number) =>
  Type.String({ minLength: min, maxLength: max, ...sanitized });

/**
 * A text that users write, which the command sanitizes: at most `max` grapheme clusters (`isWithinLength`), which the
 * server's validator checks by the keyword `maxGraphemes`.
 */
export const Text = (max: number, min = 0) =>
  Type.String({ ...(min > 0 && { minLength: min }), maxGraphemes: max, ...sanitized });

/** A timestamp, ISO 8601 in UTC. */
export const DateTime = Type.String({ format: 'date-time' });

/** A timestamp of a request: with `Z` or an offset, from 1900 to 8999, without leap seconds, which JavaScript does not know. */
export const GivenDateTime = Type.String({
  format: 'date-time',
  pattern: `^${calendarYear}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:[0-5]\\d(?:\\.\\d{1,9})?(?:Z|[+-]\\d\\d:\\d\\d)$`,
});

/** A value that may be absent: null on the wire. For replies only (a union would serialise far slower). */
export const Nullable = <S extends TSchema>(schema: S) =>
  Type.Unsafe<Static<S> | null>({ ...schema, nullable: true });

/** One of a fixed set of strings. */
export const StringEnum = <const V extends readonly string[]>(values: V) =>
  Type.Unsafe<V[number]>({ type: 'string', enum: [...values] });

/** 1 sets, 0 unsets (product document, section 4). */
export const Status = Type.Unsafe<0 | 1>({ type: 'integer', enum: [0, 1] });

export const Empty = Type.Object({});

/** An optional field with a default that the server fills in. */
export const withDefault = <S extends TSchema>(schema: S, value: Static<S>) =>
  ({ ...schema, default: value }) as S & { default: Static<S> };

/** An amount in yuan that a client sends, from `min` to `max`; the server's validator refuses more than two decimals. */
export const YuanInput = (min: number, max: number) =>
  Type.Number({ minimum: min, maximum: max, yuan: true });

/** An amount in yuan in a reply. */
export const Yuan = Type.Number();
export type Yuan = Static<typeof Yuan>;
