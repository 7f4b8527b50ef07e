import type { AnyEndpoint, Method } from '@muyu/contract/core/endpoint.ts';
import { mayJump } from '@muyu/contract/core/paging.ts';
import { exampleOf } from './example.ts';
import { repliesOf, type SharedReplies } from './replies.ts';
import { type Schema, type SchemaNames, toOpenApi } from './schema.ts';

/** The components that operations refer to: names of schemas, and the error replies, to which each operation adds its own. */
export type Shared = { names: SchemaNames; replies: SharedReplies };

const pageHint = (endpoint: AnyEndpoint) =>
  mayJump(endpoint)
    ? '1, the `nextPage` of the page before, or a plain page number'
    : '1, or the `nextPage` of the page before';

function parameters(endpoint: AnyEndpoint, place: 'path' | 'query'): object[] {
  const schema = toOpenApi(place === 'path' ? endpoint.params : endpoint.query);
  return Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || (schema.required ?? []).includes(name),
    ...(name === 'page' && place === 'query' && { description: pageHint(endpoint) }),
    schema: field,
    example: exampleOf(field, name),
  }));
}

function requestBody({ body, keys }: AnyEndpoint): object {
  if (!body || keys.body.length === 0) return {};
  const schema = toOpenApi(body);
  return {
    requestBody: {
      required: (schema.required ?? []).length > 0,
      content: {
        'application/json': { schema: describeDefaults(schema), example: exampleOf(requiredOnly(schema)) },
      },
    },
  };
}

/** Defaults as text: generators of clients take a field with the keyword `default` for one that is always there. */
function describeDefaults(schema: Schema): Schema {
  const fields = Object.entries(schema.properties ?? {}).map(([name, { default: preset, ...field }]) => [
    name,
    preset === undefined ? field : { ...field, description: `Default: \`${JSON.stringify(preset)}\`.` },
  ]);
  return { ...schema, properties: Object.fromEntries(fields) };
}

/** The fields that a client must send; all of them where none is required. */
function requiredOnly(schema: Schema): Schema {
  const { required = [], properties = {} } = schema;
  if (required.length === 0) return schema;
  return { ...schema, properties: Object.fromEntries(required.map((name) => [name, properties[name]!])) };
}

const who: Record<string, string> = {
  public: 'Everybody, without a session.',
  guest: 'Every session, that of a visitor too.',
  member: 'Registered members.',
  owner: 'The member who owns the target.',
  creator: 'Certified creators.',
  operator: 'Operators of the console',
};

function description({ access, permission, limit, summary, requiresPosting }: AnyEndpoint): string {
  const rights = permission ? ` with the permission \`${permission}\`.` : access === 'operator' ? '.' : '';
  const rate = limit ? ` At most ${limit.max} calls in ${limit.perSeconds} seconds.` : '';
  const posting = requiresPosting ? ' Not while the account is restricted.' : '';
  return `${summary}\n\nWho may call: ${who[access]}${rights}${posting}${rate}`;
}

/** The first sentence, which lists of operations show. */
const title = (summary: string) => (/^.*?[.:;](?=\s|$)/.exec(summary)?.[0] ?? summary).replace(/[.:;]$/, '');

/** The OpenAPI operation of an endpoint; `name` is its constant in the contract. */
export function operationOf(
  name: string,
  tag: string,
  endpoint: AnyEndpoint,
  method: Method,
  shared: Shared,
): object {
  const isAlias = method !== endpoint.method;
  return {
    operationId: isAlias ? `${name}By${method[0]}${method.slice(1).toLowerCase()}` : name,
    tags: [tag],
    summary: title(endpoint.summary),
    description: description(endpoint),
    security: endpoint.access === 'public' ? [] : [{ token: [] }],
    parameters: [...parameters(endpoint, 'path'), ...parameters(endpoint, 'query')],
    ...(method === 'GET' ? {} : requestBody(endpoint)),
    responses: repliesOf(endpoint, shared.names, shared.replies),
  };
}
