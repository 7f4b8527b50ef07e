/**
 * Stands in for `typebox` in the browser. Schemas are the server's business: it validates. A client only asks which
 * field travels where, so the properties of objects are kept and everything else is an empty schema.
 */
type Schema = Record<string, unknown>;

const kept: Record<string, (...given: never[]) => Schema> = {
  Object: (properties: Schema) => ({ properties }),
  Optional: (schema: Schema) => schema,
  Unsafe: (schema: Schema) => schema,
};
const empty = (): Schema => ({});

const Type: Record<string, (...given: never[]) => Schema> = new Proxy(kept, {
  get: (own, name: string) => own[name] ?? empty,
});

export default Type;
