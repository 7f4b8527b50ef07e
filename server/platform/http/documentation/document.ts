import type { AnyEndpoint } from '@muyu/contract/core/endpoint.ts';
import type { ContractFile } from './contract-endpoints.ts';
import { operationOf, type Shared } from './operation.ts';
import { errorDataSchema } from './replies.ts';
import { type Schema, toOpenApi } from './schema.ts';

type Site = { version: string; publicUrl: string };

const about = `Every reply is \`{code, data, message, resultMap}\`; the HTTP status follows the code. \`message\` is in the language of
\`Accept-Language\`: zh_CN, en_US or ja. The token of a session travels as \`Authorization: <token>\`. A body field that is not
declared is refused (10101), an unknown query parameter is ignored. Lists begin with page 1 and go on with \`nextPage\`.`;

const tagOf = ({ name, endpoints }: ContractFile) => ({
  name,
  description: `${Object.keys(endpoints).length} operations: ${Object.keys(endpoints).join(', ')}.`,
});

const methodsOf = ({ method, methodAlias }: AnyEndpoint) => (methodAlias ? [method, methodAlias] : [method]);

function pathsOf(files: readonly ContractFile[], shared: Shared): Record<string, Record<string, object>> {
  const paths: Record<string, Record<string, object>> = {};
  for (const { name: tag, endpoints } of files)
    for (const [name, endpoint] of Object.entries(endpoints))
      for (const method of methodsOf(endpoint)) {
        const path = `/api${endpoint.path}`;
        paths[path] = {
          ...paths[path],
          [method.toLowerCase()]: operationOf(name, tag, endpoint, method, shared),
        };
      }
  return paths;
}

/** The schemas that `value` refers to, directly or through other schemas. */
function referred(value: unknown, schemas: Record<string, Schema>, found = new Set<string>()): Set<string> {
  for (const [, name] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    if (found.has(name!)) continue;
    found.add(name!);
    referred(schemas[name!], schemas, found);
  }
  return found;
}

/** The OpenAPI 3.1 document of the contract for a site. */
export function openApiDocument(files: readonly ContractFile[], { version, publicUrl }: Site) {
  const named = files.flatMap(({ schemas }) => Object.entries(schemas));
  const names = new Map(named.map(([name, schema]) => [schema.properties, name]));
  const definitions = named.map(([name, schema]) => [name, toOpenApi(schema, names, true)] as const);
  const schemas: Record<string, Schema> = { ...Object.fromEntries(definitions), ErrorData: errorDataSchema };
  const shared: Shared = { names, replies: new Map() };
  const bound = files.filter(({ endpoints }) => Object.keys(endpoints).length > 0);
  const paths = pathsOf(bound, shared);
  const responses = Object.fromEntries(shared.replies);
  const used = referred([paths, responses], schemas);
  return {
    openapi: '3.1.0' as const,
    info: {
      title: 'Muyu API',
      version,
      description: about,
      contact: { name: 'Muyu', url: publicUrl },
      license: { name: 'AGPL-3.0-only', identifier: 'AGPL-3.0-only' },
    },
    servers: [{ url: publicUrl, description: 'This site' }],
    tags: bound.map(tagOf),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name))),
      responses,
      securitySchemes: {
        token: {
          type: 'apiKey' as const,
          in: 'header',
          name: 'Authorization',
          description: 'The token of a session; `Bearer <token>` is accepted too.',
        },
      },
    },
  };
}
