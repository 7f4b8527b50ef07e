import fastJson from 'fast-json-stringify';

type Serializer = (data: unknown) => string;
const serializers = new WeakMap<object, Serializer>();

/** Compiles the serializer of a reply, once for each schema: methods of one path and servers of one process share it. */
export function compileSerializer({ schema }: { schema: unknown }): Serializer {
  const known = serializers.get(schema as object);
  if (known) return known;
  const made = fastJson(schema as Parameters<typeof fastJson>[0]) as Serializer;
  serializers.set(schema as object, made);
  return made;
}
