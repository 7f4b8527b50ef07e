import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { checkBudgets } from '../build/budgets.ts';
import { listOldSnapshots } from '../generate/snapshots.ts';
import { inProject, root, workspaces } from '../project.mjs';
import { type Outcome, run } from '../spawn.mjs';

/** One check: exit code 0 means that it passed, else the output lists the violations. `note`: the output is shown when it passed. */
export type Check = { name: string; note?: boolean; run(): Promise<Outcome> };

/** Runs a script under the project's Node. */
const node = (path: string, args: string[], folder = '', env: NodeJS.ProcessEnv = {}): Promise<Outcome> =>
  run(process.execPath, [inProject(path), ...args], {
    cwd: inProject(folder),
    env: { ...process.env, ...env },
    quiet: true,
  });

/** Programs that share their options are checked as one: what they import from each other is checked once. */
const PROGRAMS = {
  'server, demo, bench, tools': 'tools/check/tsconfig.node.json',
  web: 'web',
  console: 'console',
  'contract, e2e': 'tools/check/tsconfig.journeys.json',
  games: 'tools/check/tsconfig.games.json',
  'service worker': 'tools/check/tsconfig.worker.json',
};

/** The compiler, written in Go, does not collect garbage below this limit: it ends before that pays. */
const NO_COLLECTION = { GOGC: 'off', GOMEMLIMIT: '2GiB' };

// Several checkers each check what their files share: one takes half the processor time of the default four.
const types = Object.entries(PROGRAMS).map(([name, project]) => ({
  name: `types: ${name}`,
  run: () => node('node_modules/typescript/bin/tsc', ['-p', project, '--checkers', '1'], '', NO_COLLECTION),
}));

const catalogues = ['web', 'console'].map((app) => ({
  name: `catalogues: ${app}`,
  async run() {
    const lingui = 'node_modules/@lingui/cli/dist/lingui.js';
    const stale = await node(lingui, ['check', 'sync', '--verbose'], app);
    const missing = await node(lingui, ['check', 'missing', '--mode', 'catalog', '--verbose'], app);
    return { code: stale.code || missing.code, output: stale.output + missing.output };
  },
}));

/** Checks of the source that inspect.ts implements, each in a process of its own. */
const inspections = [
  'table access',
  'table descriptions',
  'input texts',
  'retired words',
  'test names',
  'migrations',
  'clock',
  'sizes',
  'faces',
  'deployment',
].map((name) => ({
  name,
  note: true,
  run: () => node('tools/check/inspect.ts', [name]),
}));

/** Every check, the long ones first. */
export const checks: Check[] = [
  ...types,
  ...catalogues,
  ...inspections,
  {
    name: 'lint and format',
    run: () => node('node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']),
  },
  {
    name: 'unused code',
    run: () => node('node_modules/knip/bin/knip.js', ['--no-progress', '--no-config-hints']),
  },
  {
    name: 'import directions',
    run: () =>
      node('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', ['--progress=none', ...workspaces]),
  },
  { name: 'byte budgets', note: true, run: byteBudgets },
  { name: 'generated migrations', run: generateNothing },
  { name: 'openapi', run: () => node('tools/check/contract/openapi.ts', []) },
  { name: 'docs/api.md', run: () => node('tools/api-doc.ts', ['--check']) },
  { name: 'package-lock.json', run: () => node('tools/fix-lockfile.mjs', ['--check']) },
  { name: 'whitespace', run: whitespace },
];

/** Compares the last build with the budgets of its pages; the part `build` of the tests does it with a new build. */
async function byteBudgets(): Promise<Outcome> {
  const found = checkBudgets();
  if (!found) return { code: 0, output: "not checked: the members' app is not built (npm test -- build)" };
  return { code: found.exceeded.length > 0 ? 1 : 0, output: found.lines.join('\n') };
}

/** Fails when tables changed without a migration (generating one into a copy adds a file), or with an old snapshot. */
async function generateNothing(): Promise<Outcome> {
  const old = listOldSnapshots(inProject('server', 'migrations'));
  if (old.length > 0)
    return { code: 1, output: `Old snapshots, which \`npm run generate\` deletes:\n${old.join('\n')}` };
  mkdirSync(inProject('.cache'), { recursive: true });
  const folder = mkdtempSync(inProject('.cache', 'migrations-'));
  try {
    const copy = join(folder, 'migrations');
    cpSync(inProject('server', 'migrations'), copy, { recursive: true });
    const before = readdirSync(copy).length;
    const config = join(folder, 'drizzle.config.ts');
    const out = relative(inProject('server'), copy);
    writeFileSync(
      config,
      `import config from '../../server/drizzle.config.ts';\nexport default { ...config, out: '${out}' };\n`,
    );
    const drizzle = 'node_modules/drizzle-kit/bin.cjs';
    const { code, output } = await node(drizzle, ['generate', '--config', config], 'server');
    const added = readdirSync(copy).filter((name) => !existsSync(inProject('server', 'migrations', name)));
    const missing = added.map((name) => `Missing migration:\n${readFileSync(join(copy, name), 'utf8')}`);
    const same = readdirSync(copy).length === before;
    return { code: code || (same ? 0 : 1), output: same ? output : missing.join('\n') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs `git diff --check` on all tracked files against the empty tree; passes where git is not available. */
async function whitespace(): Promise<Outcome> {
  const git = (...args: string[]) =>
    run('git', ['-c', 'safe.directory=*', ...args], { quiet: true }).catch(() => ({ code: 127, output: '' }));
  const empty = await git('hash-object', '-t', 'tree', '/dev/null');
  if (empty.code !== 0) return { code: 0, output: '' };
  return git('-C', root, 'diff', '--check', empty.output.trim());
}
