import type { AnyEndpoint } from '../../../contract/core/endpoint.ts';

type Schema = {
  type?: string;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  maxLength?: number;
  maxGraphemes?: number;
  'x-sanitized'?: boolean;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
};

/** Texts that PostgreSQL cannot store. */
const unstorable = ['\0', 'a\0b', '/a\0', 'https://a\0'];
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
  if (choices || format) return null;
  const isBounded = (maxLength ?? maxGraphemes) !== undefined || (pattern && !unbounded.test(pattern));
  if (!isBounded) return 'has no greatest length';
  if (schema['x-sanitized']) return null;
  if (!pattern) return 'takes any character';
  const isAnchored = pattern.startsWith('^') && pattern.endsWith('$');
  const takesNul = !isAnchored || unstorable.some((text) => new RegExp(pattern, 'u').test(text));
  return takesNul ? 'takes the NUL character' : null;
}

function faultsIn(schema: Schema, path: string): string[] {
  const inner = [
    ...Object.entries(schema.properties ?? {}).map(([name, field]) => [field, `${path}.${name}`] as const),
    ...(schema.items ? [[schema.items, `${path}[]`] as const] : []),
    ...(schema.anyOf ?? []).map((each) => [each, path] as const),
  ];
  const own = schema.type === 'string' ? fault(schema) : null;
  return [...(own ? [`${path} ${own}`] : []), ...inner.flatMap(([each, place]) => faultsIn(each, place))];
}

/** Texts in params, query and body of endpoints that are not of a checked field type. */
export const inputTextErrors = (endpoints: readonly AnyEndpoint[]): string[] =>
  endpoints.flatMap(({ id, params, query, body }) =>
    [params, query, body].flatMap((schema) => (schema ? faultsIn(schema as Schema, id) : [])),
  );
