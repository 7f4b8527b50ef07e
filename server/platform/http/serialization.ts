import fastJson from 'fast-json-stringify';
import { encodeReply } from './encode-reply.ts';

/** Fastify sends bytes as it sends texts; its types know the texts only. */
type Serializer = (data: unknown) => string;
const serializers = new WeakMap<object, Serializer>();

/** Compiles the serializer of a reply, once for each schema: methods of one path and servers of one process share it. */
export function compileSerializer({ schema }: { schema: unknown }): Serializer {
  const known = serializers.get(schema as object);
  if (known) return known;
  const toText = fastJson(schema as Parameters<typeof fastJson>[0]) as Serializer;
  const made = (data: unknown) => encodeReply(toText(data)) as string;
  serializers.set(schema as object, made);
  return made;
}
