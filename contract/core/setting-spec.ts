import Type, { type Static, type TSchema } from 'typebox';
import { SingleLine, StringEnum } from './fields.ts';
import type { LocalizedText } from './locale.ts';

/** How the console edits a setting. */
export const settingKinds = [
  'integer',
  'amount',
  'switch',
  'choice',
  'line',
  'localizedLine',
  'address',
  'colour',
  'picture',
  'placeNames',
  'placeOrder',
] as const;
export type SettingKind = (typeof settingKinds)[number];

/** The type of a setting's value, with its default; `schema` carries the hard bounds that no change may leave. */
export type SettingSpec<Value = unknown> = {
  readonly kind: SettingKind;
  readonly schema: TSchema;
  readonly default: Value;
};
export type SettingValue<S> = S extends { readonly default: infer Value } ? Value : never;

const spec = <Value>(kind: SettingKind, schema: TSchema, value: Value): SettingSpec<Value> => ({
  kind,
  schema,
  default: value,
});

/** A whole number from `minimum` to `maximum`. */
export const integerSpec = (value: number, minimum: number, maximum: number) =>
  spec<number>('integer', Type.Integer({ minimum, maximum }), value);

/** An amount of money in integer fen; the console shows it in yuan. */
export const amountSpec = (value: number, minimum: number, maximum: number) =>
  spec<number>('amount', Type.Integer({ minimum, maximum }), value);

export const switchSpec = (value: boolean) => spec<boolean>('switch', Type.Boolean(), value);

export const choiceSpec = <const V extends readonly string[]>(values: V, value: V[number]) =>
  spec<V[number]>('choice', StringEnum(values), value);

/** A single line of at most `maximum` characters; empty unless `minimum` is given. */
export const lineSpec = (value: string, maximum: number, minimum = 0) =>
  spec<string>('line', SingleLine(minimum, maximum), value);

/** A mail address, or nothing. */
export const mailSpec = () =>
  spec<string>('line', Type.String({ maxLength: 100, pattern: '^$|^[^\\s@<>"\']+@[^\\s@<>"\']+$' }), '');

const localized = (schema: TSchema) =>
  Type.Object({ zh_CN: schema, en_US: schema, ja: schema }, { additionalProperties: false });

/** A single line in every language. */
export const localizedLineSpec = (value: LocalizedText, maximum: number, minimum = 0) =>
  spec<LocalizedText>('localizedLine', localized(SingleLine(minimum, maximum)), value);

/** An http or https address, or nothing. */
export const addressSpec = (value: string) =>
  spec<string>('address', Type.String({ maxLength: 500, pattern: '^$|^https?://[^\\s<>"\']+$' }), value);

const origin = '(https://[a-z0-9.-]+|http://(localhost|127\\.0\\.0\\.1))(:[0-9]{1,5})?';

/** At most ten addresses of sites, https except on the own machine, with single spaces between them. */
export const domainsSpec = () =>
  spec<string>('line', Type.String({ maxLength: 500, pattern: `^$|^${origin}( ${origin}){0,9}$` }), '');

/** At most a hundred calling codes without the plus sign, with single spaces between them. */
export const areaCodesSpec = () =>
  spec<string>(
    'line',
    Type.String({ maxLength: 500, pattern: '^$|^[1-9][0-9]{0,3}( [1-9][0-9]{0,3}){0,99}$' }),
    '',
  );

/** A colour as #rrggbb. */
export const colourSpec = (value: string) =>
  spec<string>('colour', Type.String({ pattern: '^#[0-9a-f]{6}$' }), value);

/** The name of an uploaded picture of the site, or nothing. */
export const pictureSpec = () =>
  spec<string>('picture', Type.String({ pattern: '^$|^[0-9a-f]{64}\\.png$' }), '');

/** The code of a country (ISO 3166) or of a division of China. */
const placeCode = '^([A-Z]{2}|[1-8][0-9]{5})$';

/** Own names of places, by code; places without an entry keep their name. */
export const placeNamesSpec = () =>
  spec<Readonly<Record<string, LocalizedText>>>(
    'placeNames',
    Type.Unsafe<Readonly<Record<string, LocalizedText>>>({
      type: 'object',
      propertyNames: { pattern: placeCode },
      additionalProperties: localized(SingleLine(1, 40)),
      maxProperties: 500,
    }),
    {},
  );

/** Places that come first in their list, in this order. */
export const placeOrderSpec = () =>
  spec<readonly string[]>(
    'placeOrder',
    Type.Array(Type.String({ pattern: placeCode }), { maxItems: 500, uniqueItems: true }),
    [],
  );

/** The schema of an object with the value of every spec under its key. */
export const valuesSchema = <S extends Record<string, SettingSpec>>(specs: S) =>
  Type.Unsafe<{ [K in keyof S]: SettingValue<S[K]> }>(
    Type.Object(Object.fromEntries(Object.entries(specs).map(([key, { schema }]) => [key, schema]))),
  );
export type ValuesOf<S extends Record<string, SettingSpec>> = Static<ReturnType<typeof valuesSchema<S>>>;
