import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '../../testing/server.ts';
import { member, memberPassword } from '../../testing/users.ts';

type Example = {
  publishAndRead(
    site: string,
    account: { username: string; password: string },
    draft: { title: string; content: string },
  ): Promise<{ title: string; state: string }>;
};

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../..', import.meta.url));
const generator = createRequire(join(root, 'tools/openapi/package.json'));
const server = testServer();
let folder = '';

beforeAll(() => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(join(root, '.cache', 'api-client-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const tsconfig = {
  compilerOptions: {
    target: 'esnext',
    module: 'nodenext',
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    lib: ['esnext', 'dom'],
    types: [],
  },
  files: ['api-client.ts'],
};

test('a client generated from the document compiles, logs in, posts and reads', {
  timeout: 60_000,
}, async () => {
  const site = await server.http.listen({ host: '127.0.0.1', port: 0 });
  const document = await fetch(`${site}/api/docs/json`);
  writeFileSync(join(folder, 'openapi.json'), await document.text());
  const typescript = join(dirname(generator.resolve('openapi-typescript/package.json')), 'bin/cli.js');
  await run(process.execPath, [typescript, 'openapi.json', '-o', 'schema.d.ts'], { cwd: folder });

  copyFileSync(join(root, 'docs/examples/api-client.ts'), join(folder, 'api-client.ts'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = await run(process.execPath, [compiler, '-p', folder]).catch((error) => error);
  expect(stdout).toBe('');

  const author = await member(server, 'author');
  const account = { username: author.username, password: memberPassword };
  const example = pathToFileURL(join(folder, 'api-client.ts')).href;
  const { publishAndRead } = (await import(/* @vite-ignore */ example)) as Example;
  const draft = { title: 'Low tide', content: 'Crabs everywhere.' };
  expect(await publishAndRead(site, account, draft)).toEqual({ title: 'Low tide', state: 'pending' });
});
