import { rmSync } from 'node:fs';
import { inProject } from '../../project.mjs';
import { type Outcome, run } from '../../spawn.mjs';
import { writeOpenApiDocument } from './openapi-document.ts';

// `node tools/check/contract/openapi.ts`: lints the OpenAPI document with Redocly and Spectral; a warning fails like an error.
const path = inProject('.cache', `openapi-${process.pid}.json`);
const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

const node = (script: string, args: string[]): Promise<Outcome> =>
  run(process.execPath, [inProject(script), ...args], {
    cwd: inProject(),
    quiet: true,
    env: { ...process.env, ...quiet },
  });

/** Redocly's exit code is 0 for warnings. */
async function redocly(): Promise<Outcome> {
  const { code, output } = await node('node_modules/@redocly/cli/bin/cli.js', [
    'lint',
    path,
    '--format',
    'stylish',
  ]);
  return { code: code || (/\bwarning\b/.test(output) ? 1 : 0), output };
}

const spectral = (): Promise<Outcome> =>
  node('node_modules/@stoplight/spectral-cli/dist/index.js', [
    'lint',
    path,
    '--ruleset',
    inProject('tools/openapi/spectral.yaml'),
    '--fail-severity',
    'hint',
  ]);

await writeOpenApiDocument(path, 'https://muyu.test');
const outcomes = await Promise.all([redocly(), spectral()]).finally(() => rmSync(path, { force: true }));
for (const { code, output } of outcomes) if (code !== 0) console.log(output);
process.exit(outcomes.some(({ code }) => code !== 0) ? 1 : 0);
