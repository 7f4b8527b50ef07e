import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inProject } from '../project.mjs';

type Report = { summary: { violations: { from: string; to: string; rule: { name: string } }[] } };

const config = inProject('.dependency-cruiser.cjs');
const { forbidden } = createRequire(import.meta.url)(config) as { forbidden: { name: string }[] };

/** One wrong import for each kind of rule: rule, importing file, specifier, imported file. */
const WRONG: [rule: string, from: string, specifier: string, to: string][] = [
  ['resolvable', 'server/main/a.ts', './missing.ts', ''],
  ['no-circle', 'server/main/b.ts', './c.ts', ''],
  ['no-tests-in-the-product', 'server/main/d.ts', './e.test.ts', 'server/main/e.test.ts'],
  ['contract-stands-alone', 'contract/a.ts', 'node:fs', ''],
  ['server-knows-no-app', 'server/main/f.ts', '../../web/a.ts', 'web/a.ts'],
  ['apps-know-no-server', 'web/b.ts', '../server/main/f.ts', ''],
  ['apps-know-no-server', 'console/b.ts', '../web/a.ts', ''],
  ['platform-knows-no-module', 'server/platform/a.ts', '#modules/site', 'server/modules/site/index.ts'],
  ['modules-know-no-main', 'server/modules/site/a.ts', '../../main/a.ts', ''],
  ['modules-by-their-face', 'server/modules/account/a.ts', '../site/b.ts', 'server/modules/site/b.ts'],
  ['module-order-site', 'server/modules/site/c.ts', '#modules/post', 'server/modules/post/index.ts'],
  ['module-order-post', 'server/modules/post/a.ts', '#modules/feed', 'server/modules/feed/index.ts'],
  ['module-has-rank', 'server/modules/unheard/a.ts', '#modules/site', ''],
  ['client-stands-low', 'web/client/a.ts', '../ui/a.ts', 'web/ui/a.ts'],
  ['ui-knows-no-feature', 'web/ui/b.ts', '../features/account/a.ts', 'web/features/account/a.ts'],
  ['features-know-no-app', 'web/features/account/b.ts', '../../app/a.ts', 'web/app/a.ts'],
  ['feature-order-account', 'web/features/account/c.ts', '../post/a.ts', 'web/features/post/a.ts'],
  ['feature-has-rank', 'web/features/unheard/a.ts', '../account/a.ts', ''],
];

const RIGHT: [path: string, text: string][] = [
  ['server/main/c.ts', "import './b.ts';"],
  ['server/main/g.ts', "import type { H } from './h.ts'; export type G = H[];"],
  ['server/main/h.ts', "import type { G } from './g.ts'; export type H = G[];"],
  ['server/modules/post/b.ts', "import '#modules/account';"],
  ['server/modules/account/index.ts', "import '../site/index.ts';"],
  ['web/features/post/b.ts', "import '../account/a.ts'; import '../../ui/a.ts';"],
  ['web/app/b.ts', "import '../features/post/b.ts';"],
];

let folder: string;
let found: { rule: string; from: string }[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'muyu-imports-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write('package.json', '{ "type": "module" }');
  write('server/package.json', '{ "type": "module", "imports": { "#modules/*": "./modules/*/index.ts" } }');
  for (const [, , , to] of WRONG) if (to) write(to, 'export const value = 1;\n');
  for (const [, from, specifier] of WRONG) write(from, `import '${specifier}';\nexport const value = 1;\n`);
  for (const [path, text] of RIGHT) write(path, text);
  const cruise = inProject('node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs');
  const args = [cruise, '--config', config, '-T', 'json', 'contract', 'server', 'web', 'console'];
  let said: string;
  try {
    said = execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    said = (error as { stdout: string }).stdout;
  }
  const { violations } = (JSON.parse(said) as Report).summary;
  found = violations.map(({ rule, from }) => ({ rule: rule.name, from }));
}, 30_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(WRONG)('%s refuses what %s imports', (rule, from) => {
  expect(found).toContainEqual({ rule, from });
});

test('nothing but the wrong imports is refused', () => {
  const wrong = WRONG.map(([, from]) => from);
  expect(found.filter(({ from }) => !wrong.includes(from))).toEqual([]);
});

test('each rule has a wrong import here', () => {
  const kind = (name: string) => name.replace(/-order-.*/, '-order');
  expect(new Set(WRONG.map(([rule]) => kind(rule)))).toEqual(
    new Set(forbidden.map(({ name }) => kind(name))),
  );
});
