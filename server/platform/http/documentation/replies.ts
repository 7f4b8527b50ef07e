import type { AnyEndpoint } from '@muyu/contract/core/endpoint.ts';
import { successCode } from '@muyu/contract/core/envelope.ts';
import { coreErrors, type ErrorDefinition, errorKinds } from '@muyu/contract/core/errors.ts';
import { errorMessage } from '../../text/messages.ts';
import { exampleOf } from './example.ts';
import { type Schema, type SchemaNames, toOpenApi } from './schema.ts';

type Reply = { description: string; headers?: object; content?: object } | { $ref: string };
/** Error replies that many operations share, by name. */
export type SharedReplies = Map<string, Reply>;

const json = (schema: Schema, examples: object) => ({ 'application/json': { schema, ...examples } });

const envelope = (code: Schema, data: Schema): Schema => ({
  type: 'object',
  required: ['code', 'data', 'message', 'resultMap'],
  properties: { code, data, message: { type: 'string' }, resultMap: { type: 'null' } },
});

/** The schema of the `data` of an error reply (contract/core/envelope.ts). */
export const errorDataSchema: Schema = {
  type: 'object',
  description: 'Beside these fields an error may carry details of its own.',
  required: ['error'],
  properties: {
    error: { type: 'string', description: 'the name of the error' },
    fields: {
      type: 'array',
      description: 'the invalid fields, each with the reason in the language of the request',
      items: {
        type: 'object',
        required: ['field', 'reason'],
        properties: { field: { type: 'string' }, reason: { type: 'string' } },
      },
    },
    requestId: { type: 'string', description: 'of a fault: the id under which the log has it' },
  },
};

function success(endpoint: AnyEndpoint, names: SchemaNames): Reply {
  if (endpoint.reply === 'events')
    return {
      description: 'A stream of server-sent events.',
      content: { 'text/event-stream': { schema: { type: 'string' } } },
    };
  const data = exampleOf(toOpenApi(endpoint.data));
  const example = { code: successCode, data, message: '', resultMap: null };
  const schema = envelope({ type: 'string', enum: [successCode] }, toOpenApi(endpoint.data, names));
  return { description: 'Success.', content: json(schema, { example }) };
}

/** The errors that the server adds to the declared ones, by what the endpoint is. */
function implied({ access, limit, keys, requiresPosting }: AnyEndpoint): ErrorDefinition[] {
  const hasInput = keys.params.length + keys.query.length + keys.body.length > 0;
  const sessions = [coreErrors.noSession, coreErrors.sessionEnded, coreErrors.accountLocked];
  return [
    ...(hasInput || access === 'public' ? [coreErrors.badInput] : []),
    ...(access === 'public' ? [] : sessions),
    ...(access === 'member' || access === 'owner' || access === 'creator' ? [coreErrors.membersOnly] : []),
    ...(access === 'creator' || access === 'operator' ? [coreErrors.notAllowed] : []),
    ...(requiresPosting ? [coreErrors.restricted] : []),
    ...(limit ? [coreErrors.tooMany] : []),
    coreErrors.tooMany,
    coreErrors.overloaded,
    coreErrors.unavailable,
    coreErrors.internalError,
  ];
}

const errorExample = (definition: ErrorDefinition) => ({
  value: {
    code: errorKinds[definition.kind].code,
    data: { error: definition.name },
    message: errorMessage(definition, 'zh_CN', {}),
    resultMap: null,
  },
});

function errorReply(definitions: ErrorDefinition[]): Reply {
  const names = definitions.map(({ name }) => name);
  const codes = [...new Set(definitions.map(({ kind }) => errorKinds[kind].code))];
  const data: Schema = {
    allOf: [
      { $ref: '#/components/schemas/ErrorData' },
      { type: 'object', properties: { error: { type: 'string', enum: names } } },
    ],
  };
  const examples = Object.fromEntries(definitions.map((each) => [each.name, errorExample(each)]));
  return {
    description: definitions.map(({ name, kind }) => `${errorKinds[kind].code} \`${name}\``).join(', '),
    ...(definitions.some(({ kind }) => kind === 'tooMany' || kind === 'unavailable') && {
      headers: { 'Retry-After': { description: 'seconds to wait', schema: { type: 'integer' } } },
    }),
    content: json(envelope({ type: 'string', enum: codes }, data), { examples }),
  };
}

/** A reference to the reply of these errors, which it adds to `shared`. */
function sharedErrorReply(definitions: ErrorDefinition[], shared: SharedReplies): Reply {
  const name = definitions.map((each) => each.name).join('-');
  if (!shared.has(name)) shared.set(name, errorReply(definitions));
  return { $ref: `#/components/responses/${name}` };
}

/** The documented replies of an endpoint by status: success, and every error with its code. */
export function repliesOf(
  endpoint: AnyEndpoint,
  names: SchemaNames,
  shared: SharedReplies,
): Record<string, Reply> {
  const byName = new Map([...implied(endpoint), ...endpoint.errors].map((each) => [each.name, each]));
  const byStatus = Object.groupBy(byName.values(), ({ kind }) => errorKinds[kind].status);
  const errors = Object.entries(byStatus).map(
    ([status, each]) => [status, sharedErrorReply(each!, shared)] as const,
  );
  const succeeded = endpoint.reply === 'tus' ? '201' : '200';
  return { [succeeded]: success(endpoint, names), ...Object.fromEntries(errors) };
}
