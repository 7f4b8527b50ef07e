import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AnyCall } from '../contract/core/call.ts';
import { errorKinds } from '../contract/core/errors.ts';

// docs/api.md from the contract, so that a change of the public surface shows in a diff; --check fails when it is stale.
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

function section(call: AnyCall): string {
  const lines = [
    `### ${call.method}${call.also ? ` (also ${call.also})` : ''} \`${call.path}\``,
    '',
    call.summary,
    '',
    `- access: ${call.access}${call.permission ? ` (permission ${call.permission})` : ''}`,
    ...(call.limit ? [`- limit: ${call.limit.max} in ${call.limit.perSeconds} s`] : []),
    ...fields('path', call.params),
    ...fields('query', call.query),
    ...(call.body ? fields('body', call.body) : []),
    `- data: ${shape(call.data as Schema)}`,
    ...call.errors.map(
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
const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'access' in value;
const contracts = new URL('contract/', root);
for (const file of readdirSync(contracts)
  .filter((name) => /^[a-z-]+\.ts$/.test(name))
  .sort()) {
  const exported = Object.values((await import(new URL(file, contracts).href)) as Record<string, unknown>);
  const calls = exported.filter(isCall);
  if (calls.length > 0)
    parts.push('', `## ${file.replace('.ts', '')}`, ...calls.flatMap((call) => ['', section(call)]));
}
const text = `${parts.join('\n')}\n`;

if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== text) {
    console.error('docs/api.md is stale: run `npm run generate` and commit it');
    process.exitCode = 1;
  }
} else {
  writeFileSync(target, text);
}
