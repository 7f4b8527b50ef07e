import { readFileSync, writeFileSync } from 'node:fs';
import type { AnyEndpoint } from '../contract/core/endpoint.ts';
import { errorKinds } from '../contract/core/errors.ts';
import { contractEndpoints } from '../server/platform/http/documentation/contract-endpoints.ts';

// Generates docs/api.md from the contract, so that a diff shows changes of the public surface; --check fails
// when it is stale.
const root = new URL('..', import.meta.url);
const target = new URL('docs/api.md', root);
type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
  nullable?: boolean;
};

function shape(schema: Schema): string {
  const orNull = schema.nullable ? ' or null' : '';
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' \\| ') + orNull;
  if (schema.properties && Object.keys(schema.properties).length > 0) {
    return `{ ${Object.keys(schema.properties).join(', ')} }${orNull}`;
  }
  if (schema.type === 'array' && schema.items) return `[${shape(schema.items)}]${orNull}`;
  return (schema.type ?? 'object') + orNull;
}

function fields(where: string, schema: Schema & { required?: string[] }): string[] {
  return Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const given = (field as { default?: unknown }).default;
    const must = schema.required?.includes(name) && given === undefined ? '' : ' (optional)';
    const preset = given === undefined ? '' : `, default \`${JSON.stringify(given)}\``;
    return `- ${where} \`${name}\`: ${shape(field)}${must}${preset}`;
  });
}

function section(endpoint: AnyEndpoint): string {
  const lines = [
    `### ${endpoint.method}${endpoint.methodAlias ? ` (also ${endpoint.methodAlias})` : ''} \`${endpoint.path}\``,
    '',
    endpoint.summary,
    '',
    `- access: ${endpoint.access}${endpoint.permission ? ` (permission ${endpoint.permission})` : ''}`,
    ...(endpoint.limit
      ? [
          `- limit: ${endpoint.limit.max} in ${endpoint.limit.perSeconds} s${endpoint.limit.perDevice ? ', by device where it is known' : ''}`,
        ]
      : []),
    ...fields('path', endpoint.params),
    ...fields('query', endpoint.query),
    ...(endpoint.body ? fields('body', endpoint.body) : []),
    `- data: ${shape(endpoint.data as Schema)}`,
    ...endpoint.errors.map(
      ({ name, kind }) => `- error \`${name}\`: ${errorKinds[kind].code}, HTTP ${errorKinds[kind].status}`,
    ),
  ];
  return lines.join('\n');
}

const parts = [
  '# API',
  '',
  'Made from `contract/` by `npm run generate`. Base path `/api`. Every reply is `{code, data, message, resultMap}`;',
  'the running server shows the same with schemas at `/api/docs`.',
];
for (const { name, endpoints } of await contractEndpoints())
  if (Object.keys(endpoints).length > 0)
    parts.push('', `## ${name}`, ...Object.values(endpoints).flatMap((each) => ['', section(each)]));
const text = `${parts.join('\n')}\n`;

if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== text) {
    console.error('docs/api.md is stale: run `npm run generate` and commit it');
    process.exitCode = 1;
  }
} else {
  writeFileSync(target, text);
}
