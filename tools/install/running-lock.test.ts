import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const tools = fileURLToPath(new URL('..', import.meta.url));
let checkout: string;
/** A checkout whose packages are of another lock, and an npm that fails. */
beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'muyu-checkout-'));
  for (const name of ['project.mjs', 'spawn.mjs', 'install'])
    cpSync(join(tools, name), join(checkout, 'tools', name), { recursive: true });
  writeFileSync(join(checkout, 'package-lock.json'), '{"packages":{}}');
  for (const [path, text] of [
    ['node_modules/.bin/node', ''],
    ['node_modules/.muyu-install', 'another lock'],
    ['bin/npm', '#!/bin/sh\necho npm was asked; exit 3\n'],
  ] as const) {
    mkdirSync(dirname(join(checkout, path)), { recursive: true });
    writeFileSync(join(checkout, path), text);
    chmodSync(join(checkout, path), 0o755);
  }
});
afterEach(() => rmSync(checkout, { recursive: true }));

const scriptOf = (act: string) => [
  '--input-type=module',
  '--eval',
  `import { ensureInstall } from '${checkout}/tools/install/install.mjs';
   import { markRunning } from '${checkout}/tools/install/running-lock.mjs';
   ${act}`,
];

function install() {
  const { npm_execpath: _, ...env } = process.env;
  const path = [join(checkout, 'bin'), process.env.PATH].join(delimiter);
  const { status, stderr } = spawnSync(process.execPath, scriptOf("await ensureInstall('server')"), {
    env: { ...env, PATH: path },
    encoding: 'utf8',
  });
  return { status, stderr, packages: readdirSync(join(checkout, 'node_modules')).toSorted() };
}

test('packages of another lock are not installed while a site runs with the present ones', async () => {
  const site = spawn(
    process.execPath,
    scriptOf("markRunning(); console.log('marked'); setInterval(() => {}, 60_000)"),
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  await once(site.stdout, 'data');
  const ended = once(site, 'exit');
  expect(install()).toEqual({
    status: 1,
    stderr: expect.stringContaining('stop npm start and npm run work first'),
    packages: ['.bin', '.muyu-install'],
  });
  site.kill('SIGKILL');
  await ended;
  const minuteAgo = new Date(Date.now() - 60_000);
  utimesSync(join(checkout, '.cache', 'running', String(site.pid)), minuteAgo, minuteAgo);
  expect(install()).toMatchObject({ status: 3, stderr: expect.stringContaining('npm was asked') });
});
