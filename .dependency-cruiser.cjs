const { readFileSync } = require('node:fs');
const { join } = require('node:path');

/** The server's modules in rank order, as `server/main/modules.ts` lists them. */
function serverModules() {
  const source = readFileSync(join(__dirname, 'server/main/modules.ts'), 'utf8');
  const folders = new Map(
    [...source.matchAll(/import \{ (\w+) \} from '\.\.\/modules\/([\w/-]+)\/module\.ts'/g)].map(
      ([, name, folder]) => [name, folder],
    ),
  );
  return [...source.matchAll(/^ {2}(\w+),$/gm)].map(([, name]) => folders.get(name));
}

const order = { ...require('./tools/module-order.json'), server: serverModules() };

/** Tests of modules that read or write tables of other modules, with their reasons. */
const foreignTables = require('./tools/check/code/foreign-tables.json');

const TESTS = '\\.test\\.(ts|tsx|mjs)$|(^|/)testing/';

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Each member of a rank order may import only from those before it. */
const ranked = (folder, names, what) => [
  ...names
    .slice(0, -1)
    .map((name, rank) =>
      forbid(
        `${what}-order-${name}`,
        `${name} may import only from what ranks before it (server/main/modules.ts, tools/module-order.json)`,
        { path: `^${folder}/${name}/`, pathNot: TESTS },
        { path: `^${folder}/(${names.slice(rank + 1).join('|')})/` },
      ),
    ),
  forbid(
    `${what}-has-rank`,
    `every folder of ${folder} has a rank (server/main/modules.ts, tools/module-order.json)`,
    { path: `^${folder}/`, pathNot: `^${folder}/(${names.join('|')})/` },
    {},
  ),
];

module.exports = {
  forbidden: [
    forbid(
      'no-circle',
      'imports go one way; a circle of types alone is none when the program runs',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    forbid('resolvable', 'the imported file exists', {}, { couldNotResolve: true }),
    forbid(
      'no-tests-in-the-product',
      'only tests, benchmarks and the tools that run tests import from tests',
      { pathNot: `${TESTS}|^e2e/|^bench/|^tools/(test|cluster)/` },
      { path: TESTS },
    ),
    forbid(
      'contract-stands-alone',
      'the contract imports nothing but typebox',
      { path: '^contract/', pathNot: TESTS },
      { pathNot: '^contract/|^node_modules/typebox/' },
    ),
    forbid(
      'server-knows-no-app',
      'the server imports from itself and the contract',
      { path: '^server/', pathNot: TESTS },
      { path: '^(web|console|e2e|bench|evaluate|tools)/' },
    ),
    forbid(
      'server-loads-demo-on-demand',
      'of the server only main/start.ts imports the demo, dynamically, when the demo is on',
      { path: '^server/', pathNot: '^server/main/start\\.ts$' },
      { path: '^demo/' },
    ),
    forbid(
      'demo-is-loaded-dynamically',
      'server/main/start.ts imports the demo with import(), so that a server without the demo does not load it',
      { path: '^server/main/start\\.ts$' },
      { path: '^demo/', dynamic: false },
    ),
    forbid(
      'demo-imports-declared-surface',
      "the demo imports the server's platform, app, migrations and the index.ts or scenario.ts of a module",
      { path: '^demo/', pathNot: TESTS },
      {
        path: '^server/',
        pathNot: [
          '^server/platform/',
          '^server/main/(app|migrate)\\.ts$',
          '^server/modules/[^/]+/(index|scenario)\\.ts$',
        ],
      },
    ),
    forbid(
      'scenarios-are-for-demo-and-tests',
      "a module's scenario.ts is imported only by the demo, benchmarks and tests",
      { path: '^(server|e2e)/', pathNot: TESTS },
      { path: '^server/modules/[^/]+/scenario\\.ts$' },
    ),
    forbid(
      'demo-knows-no-app',
      'the demo imports the server and the contract',
      { path: '^demo/' },
      { path: '^(web|console|e2e|bench|evaluate|tools)/' },
    ),
    forbid(
      'apps-know-no-server',
      'a web app meets the server in the contract only, and no other app; the configurations of both builds share the browsers',
      { path: '^(web|console)/', pathNot: TESTS },
      {
        path: '^(server|demo|web|console|e2e|bench|evaluate|tools)/',
        pathNot: '^$1/|^tools/build/browser-targets\\.ts$',
      },
    ),
    forbid(
      'platform-knows-no-module',
      'the platform imports neither modules nor what stands above them',
      { path: '^server/platform/', pathNot: TESTS },
      { path: '^server/(modules|main)/' },
    ),
    forbid(
      'modules-know-no-main',
      'how modules are put together is the business of main',
      { path: '^server/modules/', pathNot: TESTS },
      { path: '^server/main/' },
    ),
    forbid(
      'modules-by-their-face',
      'another module is imported through its index.ts',
      { path: '^server/modules/([^/]+)/', pathNot: TESTS },
      { path: '^server/modules/', pathNot: ['^server/modules/$1/', '^server/modules/[^/]+/index\\.ts$'] },
    ),
    forbid(
      'tests-use-declared-surface',
      'a test of a module imports of another module its index.ts, scenario.ts, settings and testing folders',
      { path: '^server/modules/([^/]+)/.*\\.test\\.ts$' },
      {
        path: '^server/modules/',
        pathNot: [
          '^server/modules/$1/',
          '^server/modules/[^/]+/(index|scenario)\\.ts$',
          '/(settings|tables)\\.ts$',
          '/testing/',
        ],
      },
    ),
    forbid(
      'tests-use-own-tables',
      'only tests that are listed with a reason import a table of another module (tools/check/code/foreign-tables.json)',
      {
        path: '^server/modules/([^/]+)/.*\\.test\\.ts$',
        pathNot: Object.keys(foreignTables).map((path) => `^${path.replaceAll('.', '\\.')}$`),
      },
      { path: '^server/modules/.+/tables\\.ts$', pathNot: '^server/modules/$1/' },
    ),
    forbid(
      'module-description-is-for-main',
      'module.ts describes a module to server/main; other files import what they need directly',
      { path: '^server/', pathNot: `${TESTS}|^server/main/modules\\.ts$` },
      { path: '^server/modules/.+/module\\.ts$' },
    ),
    ...ranked('server/modules', order.server, 'module'),
    forbid(
      'client-stands-low',
      'the client of an app (API, session, preferences) knows no screen',
      { path: '^(web|console)/client/', pathNot: TESTS },
      { path: '^$1/(ui|features|app)/' },
    ),
    forbid(
      'ui-knows-no-feature',
      'presentational components know no feature',
      { path: '^(web|console)/ui/', pathNot: TESTS },
      { path: '^$1/(features|app)/' },
    ),
    forbid(
      'features-know-no-app',
      'the frame embeds features, not the other way round',
      { path: '^(web|console)/features/', pathNot: TESTS },
      { path: '^$1/app/' },
    ),
    forbid(
      'console-features-by-their-face',
      'another feature of the console is imported through its index.ts',
      { path: '^console/features/([^/]+)/', pathNot: TESTS },
      {
        path: '^console/features/',
        pathNot: ['^console/features/$1/', '^console/features/[^/]+/index\\.ts$'],
      },
    ),
    forbid(
      'console-app-imports-faces-and-pages',
      'the app of the console imports the index.ts of a feature and its pages',
      { path: '^console/app/', pathNot: TESTS },
      { path: '^console/features/', pathNot: '^console/features/[^/]+/(index\\.ts|[^/]+-page\\.tsx)$' },
    ),
    forbid(
      'features-by-their-face',
      'static imports of another feature name #features/<name>, which is its index.ts; import() may name the file ' +
        'behind a lazy chunk, because import() of an index.ts would load the whole feature',
      { path: '^web/features/([^/]+)/', pathNot: TESTS },
      {
        path: '^web/features/',
        pathNot: ['^web/features/$1/', '^web/features/[^/]+/index\\.ts$'],
        dynamic: false,
      },
    ),
    forbid(
      'app-uses-faces',
      'the app imports features as features import each other',
      { path: '^web/app/', pathNot: TESTS },
      { path: '^web/features/', pathNot: '^web/features/[^/]+/index\\.ts$', dynamic: false },
    ),
    forbid(
      'faces-are-static',
      'import() names the file behind a lazy chunk, never the index.ts of a feature',
      { path: '^web/', pathNot: TESTS },
      { path: '^web/features/[^/]+/index\\.ts$', dynamic: true },
    ),
    forbid(
      'own-files-directly',
      'files of a feature import each other directly, not through their own index.ts',
      { path: '^web/features/([^/]+)/', pathNot: TESTS },
      { path: '^web/features/$1/index\\.ts$' },
    ),
    ...ranked('web/features', order.web, 'feature'),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|test-results)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};
