import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inProject } from '../../project.mjs';
import foreignTables from './foreign-tables.json' with { type: 'json' };

type Report = { summary: { violations: { from: string; to: string; rule: { name: string } }[] } };

const config = inProject('.dependency-cruiser.cjs');
const { forbidden } = createRequire(import.meta.url)(config) as { forbidden: { name: string }[] };

/** One forbidden import for each rule: rule, importing file, specifier, imported file. */
const WRONG: [rule: string, from: string, specifier: string, to: string][] = [
  ['resolvable', 'server/main/a.ts', './missing.ts', ''],
  ['no-circle', 'server/main/b.ts', './c.ts', ''],
  ['no-tests-in-the-product', 'server/main/d.ts', './e.test.ts', 'server/main/e.test.ts'],
  ['contract-stands-alone', 'contract/a.ts', 'node:fs', ''],
  ['server-knows-no-app', 'server/main/f.ts', '../../web/a.ts', 'web/a.ts'],
  ['server-knows-no-app', 'server/main/j.ts', '../../evaluate/a.ts', 'evaluate/a.ts'],
  ['server-loads-demo-on-demand', 'server/main/i.ts', '../../demo/a.ts', 'demo/a.ts'],
  ['demo-is-loaded-dynamically', 'server/main/start.ts', '../../demo/a.ts', ''],
  [
    'demo-imports-declared-surface',
    'demo/b.ts',
    '../server/modules/site/tables.ts',
    'server/modules/site/tables.ts',
  ],
  [
    'scenarios-are-for-demo-and-tests',
    'server/modules/site/d.ts',
    './scenario.ts',
    'server/modules/site/scenario.ts',
  ],
  ['demo-knows-no-app', 'demo/c.ts', '../web/a.ts', ''],
  ['demo-knows-no-app', 'demo/e.ts', '../evaluate/a.ts', ''],
  ['apps-know-no-server', 'web/c.ts', '../evaluate/a.ts', ''],
  ['apps-know-no-server', 'web/b.ts', '../server/main/f.ts', ''],
  ['apps-know-no-server', 'console/b.ts', '../web/a.ts', ''],
  ['platform-knows-no-module', 'server/platform/a.ts', '#modules/site', 'server/modules/site/index.ts'],
  ['modules-know-no-main', 'server/modules/site/a.ts', '../../main/a.ts', ''],
  ['modules-by-their-face', 'server/modules/account/a.ts', '../site/b.ts', 'server/modules/site/b.ts'],
  ['tests-use-declared-surface', 'server/modules/post/c.test.ts', '../site/b.ts', ''],
  [
    'tests-use-own-tables',
    'server/modules/post/d.test.ts',
    '../site/data/tables.ts',
    'server/modules/site/data/tables.ts',
  ],
  [
    'module-description-is-for-main',
    'server/modules/site/f.ts',
    './module.ts',
    'server/modules/site/module.ts',
  ],
  ['module-order-site', 'server/modules/site/c.ts', '#modules/post', 'server/modules/post/index.ts'],
  ['module-order-post', 'server/modules/post/a.ts', '#modules/feed', 'server/modules/feed/index.ts'],
  ['module-has-rank', 'server/modules/unheard/a.ts', '#modules/site', ''],
  ['client-stands-low', 'web/client/a.ts', '../ui/a.ts', 'web/ui/a.ts'],
  ['ui-knows-no-feature', 'web/ui/b.ts', '../features/account/a.ts', 'web/features/account/a.ts'],
  ['features-know-no-app', 'web/features/account/b.ts', '../../app/a.ts', 'web/app/a.ts'],
  ['client-stands-low', 'console/client/a.ts', '../ui/a.ts', 'console/ui/a.ts'],
  ['ui-knows-no-feature', 'console/ui/b.ts', '../features/review/a.ts', 'console/features/review/a.ts'],
  ['features-know-no-app', 'console/features/users/a.ts', '../../app/a.ts', 'console/app/a.ts'],
  ['console-features-by-their-face', 'console/features/users/b.ts', '../review/a.ts', ''],
  ['console-app-imports-faces-and-pages', 'console/app/b.ts', '../features/review/a.ts', ''],
  ['features-by-their-face', 'web/features/post/c.ts', '../account/d.ts', 'web/features/account/d.ts'],
  ['app-uses-faces', 'web/app/c.ts', '../features/account/d.ts', ''],
  ['faces-are-static', 'web/app/d.ts', "import('#features/account')", ''],
  ['own-files-directly', 'web/features/account/e.ts', './index.ts', ''],
  ['feature-order-account', 'web/features/account/c.ts', '#features/post', ''],
  ['feature-has-rank', 'web/features/unheard/a.ts', '#features/account', ''],
];

/** A test that may read tables of other modules. */
const [reader] = Object.keys(foreignTables) as [string];

const RIGHT: [path: string, text: string][] = [
  ['server/modules/site/settings.ts', ''],
  ['server/modules/site/testing/a.ts', ''],
  [
    'server/modules/post/e.test.ts',
    "import '../site/index.ts'; import '../site/scenario.ts'; import '../site/settings.ts'; import '../site/testing/a.ts';",
  ],
  [reader, `import '${relative(dirname(reader), 'server/modules/site/tables.ts')}';`],
  ['server/main/c.ts', "import './b.ts';"],
  ['server/main/g.ts', "import type { H } from './h.ts'; export type G = H[];"],
  ['server/main/h.ts', "import type { G } from './g.ts'; export type H = G[];"],
  ['server/modules/post/b.ts', "import '#modules/account';"],
  ['server/modules/account/index.ts', "import '../site/index.ts';"],
  ['demo/d.ts', "import '../server/modules/site/scenario.ts'; import '../server/modules/site/index.ts';"],
  ['console/features/review/index.ts', "import './a.ts';"],
  ['console/features/review/review-page.tsx', ''],
  ['console/features/users/c.ts', "import '../review/index.ts'; import '../../ui/a.ts';"],
  ['console/app/c.ts', "import '../features/review/index.ts'; import '../features/review/review-page.tsx';"],
  ['web/features/account/index.ts', "import './g.ts';"],
  ['web/features/account/g.ts', "import '../../ui/a.ts';"],
  ['web/features/post/index.ts', "import './b.ts';"],
  ['web/features/post/b.ts', "import '#features/account'; import '../../ui/a.ts';"],
  ['web/app/b.ts', "import '#features/post'; await import('../features/post/b.ts');"],
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
  write('web/package.json', '{ "type": "module", "imports": { "#features/*": "./features/*/index.ts" } }');
  for (const [, , , to] of WRONG) if (to) write(to, 'export const value = 1;\n');
  const statement = (specifier: string) =>
    specifier.startsWith('import(') ? `await ${specifier};` : `import '${specifier}';`;
  for (const [, from, specifier] of WRONG) write(from, `${statement(specifier)}\nexport const value = 1;\n`);
  for (const [path, text] of RIGHT) write(path, text);
  const cruise = inProject('node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs');
  const args = [cruise, '--config', config, '-T', 'json', 'contract', 'server', 'demo', 'web', 'console'];
  let output: string;
  try {
    output = execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    output = (error as { stdout: string }).stdout;
  }
  const { violations } = (JSON.parse(output) as Report).summary;
  found = violations.map(({ rule, from }) => ({ rule: rule.name, from }));
}, 30_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(WRONG)('rule %s rejects an import in %s', (rule, from) => {
  expect(found).toContainEqual({ rule, from });
});

test('no other import is rejected', () => {
  const wrong = WRONG.map(([, from]) => from);
  expect(found.filter(({ from }) => !wrong.includes(from))).toEqual([]);
});

test('every rule has a forbidden import in this test', () => {
  const kind = (name: string) => name.replace(/-order-.*/, '-order');
  expect(new Set(WRONG.map(([rule]) => kind(rule)))).toEqual(
    new Set(forbidden.map(({ name }) => kind(name))),
  );
});

test.each(Object.keys(foreignTables))('%s, which may, imports a table of another module', (path) => {
  const [own] = /^server\/modules\/[^/]+\//.exec(path)!;
  const imported = [...readFileSync(inProject(path), 'utf8').matchAll(/ from '(\..*\/tables\.ts)'/g)];
  const tables = imported.map(([, specifier]) => join(dirname(path), specifier!));
  expect(tables.filter((file) => !file.startsWith(own))).not.toEqual([]);
});
