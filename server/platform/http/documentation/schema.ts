/** A JSON schema as OpenAPI 3.1 takes it. */
export type Schema = {
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  default?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  [keyword: string]: unknown;
};

/** Keywords of our validator that JSON Schema does not have. */
type ContractSchema = Schema & { nullable?: boolean; maxGraphemes?: number; yuan?: boolean };

const mapValues = <A, B>(record: Record<string, A>, map: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));

const orNull = ({ type, enum: choices, ...rest }: Schema): Schema => ({
  ...rest,
  ...(type !== undefined && { type: [type, 'null'].flat() }),
  ...(choices && { enum: [...choices, null] }),
});

/** Names of shared schemas by their `properties`, which copies such as `Nullable` keep. */
export type SchemaNames = ReadonlyMap<object, string>;
const noNames: SchemaNames = new Map();

/**
 * Converts a schema of the contract; the client may leave out fields with a default. Schemas in `names` become references,
 * except the outermost where `isDefinition`.
 */
export function toOpenApi(schema: object, names: SchemaNames = noNames, isDefinition = false): Schema {
  const { nullable, maxGraphemes, yuan, properties, required, items, anyOf, ...rest } =
    schema as ContractSchema;
  const name = properties && !isDefinition ? names.get(properties) : undefined;
  if (name) {
    const reference = { $ref: `#/components/schemas/${name}` };
    return nullable ? { anyOf: [reference, { type: 'null' }] } : reference;
  }
  const convert = (each: object) => toOpenApi(each, names);
  const isGiven = (name: string) => properties?.[name]?.default === undefined;
  const stillRequired = required?.filter(isGiven) ?? [];
  const converted: Schema = {
    ...rest,
    ...(maxGraphemes !== undefined && { 'x-max-graphemes': maxGraphemes }),
    ...(yuan && { multipleOf: 0.01 }),
    ...(properties && { properties: mapValues(properties, convert) }),
    ...(stillRequired.length > 0 && { required: stillRequired }),
    ...(items && { items: convert(items) }),
    ...(anyOf && { anyOf: anyOf.map(convert) }),
  };
  return nullable ? orNull(converted) : converted;
}
