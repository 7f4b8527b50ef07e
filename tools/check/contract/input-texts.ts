import type { AnyEndpoint } from '../../../contract/core/endpoint.ts';

type Schema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  maxLength?: number;
  maxGraphemes?: number;
  'x-sanitized'?: boolean;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  propertyNames?: Schema;
  additionalProperties?: boolean | Schema;
  items?: Schema | Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
  oneOf?: Schema[];
};

/** Fields that take any value, with what checks them instead. */
export const ANY_VALUES: Readonly<Record<string, string>> = {
  'PUT /operator/private/setting/{key}.value': 'the definition of the setting checks its value',
};

/** Texts that PostgreSQL cannot store. */
const unstorable = ['\0', 'a\0b', '/a\0', 'https://a\0'];
/** Formats whose texts are short and have no NUL character. */
const safeFormats = ['date', 'date-time'];
const unbounded = /[*+]|\{\d+,\}/;

/** Why a text of an input is not one of the checked field types of contract/core/fields.ts; null for those. */
function fault({
  enum: choices,
  format,
  pattern,
  maxLength,
  maxGraphemes,
  ...schema
}: Schema): string | null {
  if (choices) return null;
  if (format) return safeFormats.includes(format) ? null : `has the unknown format ${format}`;
  const isBounded = (maxLength ?? maxGraphemes) !== undefined || (pattern && !unbounded.test(pattern));
  if (!isBounded) return 'has no greatest length';
  if (schema['x-sanitized']) return null;
  if (!pattern) return 'takes any character';
  const isAnchored = pattern.startsWith('^') && pattern.endsWith('$');
  const takesNul = !isAnchored || unstorable.some((text) => new RegExp(pattern, 'u').test(text));
  return takesNul ? 'takes the NUL character' : null;
}

type Place = readonly [Schema, string];

/** The schemas of a record: of its keys, which are texts too, and of its values. */
const recordSchemas = (key: Schema, value: Schema, path: string): Place[] => [
  [{ ...key, type: 'string' }, `${path}.{key}`],
  [value, `${path}.*`],
];

/** The schemas inside a schema, with their places. */
function innerSchemas(schema: Schema, path: string): Place[] {
  const { items = [], additionalProperties: others } = schema;
  const choices = [...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(schema.oneOf ?? [])];
  return [
    ...Object.entries(schema.properties ?? {}).map(([name, field]): Place => [field, `${path}.${name}`]),
    ...Object.entries(schema.patternProperties ?? {}).flatMap(([pattern, value]) =>
      recordSchemas({ pattern }, value, path),
    ),
    ...(others ? recordSchemas(schema.propertyNames ?? {}, others === true ? {} : others, path) : []),
    ...[items].flat().map((item): Place => [item, `${path}[]`]),
    ...choices.map((each): Place => [each, path]),
  ];
}

/** Whether nothing says what a value contains: it has no type, or is an object or a list without parts. */
function takesAnything(schema: Schema): boolean {
  if (schema.enum || schema.const !== undefined || innerSchemas(schema, '').length > 0) return false;
  if (schema.type === 'object') return schema.additionalProperties !== false;
  return schema.type === undefined || schema.type === 'array';
}

function faultsIn(schema: Schema, path: string, anyValues: Readonly<Record<string, string>>): string[] {
  if (takesAnything(schema)) return anyValues[path] ? [] : [`${path} takes any value`];
  const own = schema.type === 'string' ? fault(schema) : null;
  const inner = innerSchemas(schema, path).flatMap(([each, place]) => faultsIn(each, place, anyValues));
  return [...(own ? [`${path} ${own}`] : []), ...inner];
}

/** Texts in params, query and body of endpoints that are not of a checked field type. */
export const inputTextErrors = (
  endpoints: readonly AnyEndpoint[],
  anyValues: Readonly<Record<string, string>> = {},
): string[] =>
  endpoints.flatMap(({ id, params, query, body }) =>
    [params, query, body].flatMap((schema) => (schema ? faultsIn(schema as Schema, id, anyValues) : [])),
  );
