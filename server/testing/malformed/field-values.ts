import fc from 'fast-check';

/** The keywords of a JSON schema that the generator reads. */
export type FieldSchema = {
  type?: string | string[];
  enum?: readonly unknown[];
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  maxGraphemes?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: FieldSchema;
  properties?: Record<string, FieldSchema>;
  anyOf?: FieldSchema[];
};

const nested = (depth: number, wrap: (inner: unknown) => unknown): unknown => {
  let value: unknown = 'x';
  for (let i = 0; i < depth; i++) value = wrap(value);
  return value;
};

/** Strings that have broken servers: NUL, lone surrogates, direction marks, endless combining marks, SQL, paths. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udc00b',
  '😀'.slice(0, 1),
  '\u202egnp.exe',
  '\ufeff',
  '\uffff',
  `a${'\u0301'.repeat(400)}`,
  '👨‍👩‍👧‍👦'.repeat(40),
  "' or 1=1 --",
  '$1',
  '{{7*7}}',
  '<%= 7 * 7 %>',
  '../../etc/passwd',
  'undefined',
  'null',
  'NaN',
  'infinity',
  '-0',
  '1e400',
  '9223372036854775808',
  '2024-02-30',
  '0000-00-00',
  '0000-01-01',
  '0001-01-01',
  '2026-01-01T23:59:60Z',
  '+275760-09-13',
  '00000000-0000-0000-0000-000000000000',
  'https://[',
  'https://a:99999/',
  '/\\\\host',
  'x'.repeat(501),
  '字'.repeat(20_001),
];

/** Values of wrong types and extreme sizes. */
export const hostileValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  Number.MIN_VALUE,
  [],
  {},
  [null],
  { length: -1 },
  { toString: 1 },
  Array(1000).fill(null),
  nested(500, (inner) => [inner]),
  nested(500, (inner) => ({ a: inner })),
  ...hostileTexts,
];

const uuid = '01890000-0000-7000-8000-000000000000';
const plainTexts = [
  '1',
  '2',
  '86',
  'CN',
  'US',
  'ok',
  '你好',
  '2001-02-03',
  '2001-02-03T04:05:06Z',
  '123456',
  '13800138000',
  'a.name',
  uuid,
];

/** An arbitrary of values that fit the schema or nearly do; `ids` are ids of existing rows. */
function fittingValue(schema: FieldSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => fittingValue(each, ids)));
  if (schema.properties) return fittingFields(schema.properties, ids);
  if (schema.type === 'array') return fittingArray(schema, ids);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'integer' || schema.type === 'number') {
    const { minimum: min = -(2 ** 31), maximum: max = 2 ** 31 - 1 } = schema;
    return schema.type === 'integer' ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true });
  }
  return schema.type === 'string' ? fittingText(schema, ids) : fc.constantFrom(...hostileValues);
}

export const fittingFields = (
  properties: Record<string, FieldSchema>,
  ids: readonly string[],
): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(
    Object.fromEntries(Object.entries(properties).map(([key, field]) => [key, fittingValue(field, ids)])),
  );

const fittingArray = ({ items = {}, minItems = 0, maxItems = 3 }: FieldSchema, ids: readonly string[]) =>
  fc.array(fittingValue(items, ids), {
    minLength: minItems,
    maxLength: Math.max(minItems, Math.min(maxItems, 4)),
  });

/** Texts that the pattern and the lengths allow, hostile ones among them; else any text. */
function fittingText(schema: FieldSchema, ids: readonly string[]): fc.Arbitrary<string> {
  const { pattern, minLength = 0, maxLength = schema.maxGraphemes ?? 200 } = schema;
  const allowed = pattern === undefined ? /^/ : new RegExp(pattern, 'u');
  const repeated = ['y', '1', 'A'].flatMap((letter) => [
    letter.repeat(Math.max(1, minLength)),
    letter.repeat(Math.min(maxLength, 2000)),
  ]);
  const pool = [...ids, ...ids, ...plainTexts, ...hostileTexts, ...repeated];
  const fitting = pool.filter(
    (text) => allowed.test(text) && text.length >= minLength && text.length <= maxLength,
  );
  return fitting.length > 0 ? fc.constantFrom(...fitting) : fc.string({ maxLength: 20 });
}
