const order = require('./tools/module-order.json');

const TESTS = '\\.test\\.(ts|tsx|mjs)$|(^|/)testing/';

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Each member of a rank order may import only from those before it. */
const ranked = (folder, names, what) => [
  ...names
    .slice(0, -1)
    .map((name, rank) =>
      forbid(
        `${what}-order-${name}`,
        `${name} may import only from what stands before it in tools/module-order.json`,
        { path: `^${folder}/${name}/`, pathNot: TESTS },
        { path: `^${folder}/(${names.slice(rank + 1).join('|')})/` },
      ),
    ),
  forbid(
    `${what}-has-rank`,
    `every folder of ${folder} stands in tools/module-order.json`,
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
      'only tests and benchmarks import from tests',
      { pathNot: `${TESTS}|^e2e/|^bench/` },
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
      { path: '^(web|console|e2e|bench|tools)/' },
    ),
    forbid(
      'apps-know-no-server',
      'a web app meets the server in the contract only, and no other app',
      { path: '^(web|console)/', pathNot: TESTS },
      { path: '^(server|web|console|e2e|bench|tools)/', pathNot: '^$1/' },
    ),
    forbid(
      'platform-knows-no-module',
      'the platform imports neither modules nor what stands above them',
      { path: '^server/platform/', pathNot: TESTS },
      { path: '^server/(modules|main|demo)/' },
    ),
    forbid(
      'modules-know-no-main',
      'how modules are put together is the business of main',
      { path: '^server/modules/', pathNot: TESTS },
      { path: '^server/(main|demo)/' },
    ),
    forbid(
      'modules-by-their-face',
      'another module is imported through its index.ts',
      { path: '^server/modules/([^/]+)/', pathNot: TESTS },
      { path: '^server/modules/', pathNot: ['^server/modules/$1/', '^server/modules/[^/]+/index\\.ts$'] },
    ),
    ...ranked('server/modules', order.server, 'module'),
    forbid(
      'client-stands-low',
      "the web app's client knows no screen",
      { path: '^web/client/', pathNot: TESTS },
      { path: '^web/(ui|features|app)/' },
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
      { path: '^web/features/', pathNot: TESTS },
      { path: '^web/app/' },
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
