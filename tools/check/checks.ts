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
import { inProject, root } from '../project.mjs';
import { type Outcome, run } from '../run.mjs';

/** One thing that must hold; exit code 0 says that it does, the output why not. */
export type Check = { name: string; hold(): Promise<Outcome> };

/** A program of node_modules, run by our Node. */
const node = (path: string, args: string[], folder = ''): Promise<Outcome> =>
  run(process.execPath, [inProject(path), ...args], { cwd: inProject(folder), quiet: true });

const PROJECTS = ['contract', 'server', 'web', 'console', 'e2e', 'bench', 'tools'];

const types = PROJECTS.filter((project) => existsSync(inProject(project, 'tsconfig.json'))).map(
  (project) => ({
    name: `types: ${project}`,
    hold: () => node('node_modules/typescript/bin/tsc', ['-p', project]),
  }),
);

const catalogues = ['web', 'console'].map((app) => ({
  name: `catalogues: ${app}`,
  async hold() {
    const lingui = 'node_modules/@lingui/cli/dist/lingui.js';
    const stale = await node(lingui, ['check', 'sync', '--verbose'], app);
    const missing = await node(lingui, ['check', 'missing', '--mode', 'catalog', '--verbose'], app);
    return { code: stale.code || missing.code, output: stale.output + missing.output };
  },
}));

/** Every check, the long ones first. */
export const checks: Check[] = [
  ...types,
  ...catalogues,
  {
    name: 'lint and format',
    hold: () => node('node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']),
  },
  {
    name: 'unused code',
    hold: () => node('node_modules/knip/bin/knip.js', ['--no-progress', '--no-config-hints']),
  },
  {
    name: 'import directions',
    hold: () =>
      node('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', ['--progress=none', ...PROJECTS]),
  },
  { name: 'migrations', hold: generateNothing },
  { name: 'docs/api.md', hold: () => node('tools/api-doc.ts', ['--check']) },
  { name: 'package-lock.json', hold: () => node('tools/complete-lock.mjs', ['--check']) },
  { name: 'whitespace', hold: whitespace },
];

/** The tables need no migration that is not there: generating one into a copy adds nothing. */
async function generateNothing(): Promise<Outcome> {
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
    const unsaid = added.map((name) => `Missing migration:\n${readFileSync(join(copy, name), 'utf8')}`);
    const same = readdirSync(copy).length === before;
    return { code: code || (same ? 0 : 1), output: same ? output : unsaid.join('\n') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Of everything that git knows, compared with nothing; without git there is no telling. */
async function whitespace(): Promise<Outcome> {
  const git = (...args: string[]) =>
    run('git', ['-c', 'safe.directory=*', ...args], { quiet: true }).catch(() => ({ code: 127, output: '' }));
  const empty = await git('hash-object', '-t', 'tree', '/dev/null');
  if (empty.code !== 0) return { code: 0, output: '' };
  return git('-C', root, 'diff', '--check', empty.output.trim());
}
