import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inProject, root } from '../project.mjs';
import { interrupted, run } from '../run.mjs';

/** The two web apps, by the name of their folder. */
export const APPS = ['web', 'console'] as const;
export type App = (typeof APPS)[number];

/** Made by the build itself or by npm: no source. */
const NOT_SOURCES = new Set(['node_modules', 'dist']);
const SHARED = ['contract', 'package-lock.json', 'tsconfig.base.json'];

/**
 * Builds an app into its `dist/` unless the build there was made from the same sources. Returns false, having
 * shown the reason, when the build fails.
 */
export async function buildApp(app: App): Promise<boolean> {
  const stampFile = inProject(app, 'dist', '.stamp');
  const stamp = hashOf([app, ...SHARED]);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return true;
  const startedAt = Date.now();
  console.log(`building ${app} …`);
  rmSync(stampFile, { force: true });
  const vite = inProject('node_modules', 'vite', 'bin', 'vite.js');
  const { code, output } = await run(process.execPath, [vite, 'build'], {
    cwd: inProject(app),
    quiet: true,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (interrupted) return false;
  if (code !== 0) {
    console.error(`${output.trimEnd()}\nbuilding ${app} failed (exit code ${code})`);
    return false;
  }
  mkdirSync(inProject(app, 'dist'), { recursive: true });
  writeFileSync(stampFile, stamp);
  console.log(`${app} built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  return true;
}

function hashOf(paths: string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesOf(inProject(path)))) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** The path itself, or the sources below it in a fixed order. */
function filesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return isGenerated(path) ? [] : [path];
  const names = readdirSync(path).filter((name) => !NOT_SOURCES.has(name));
  return names.sort().flatMap((name) => filesOf(join(path, name)));
}

/** Written by the build's own plugins while it runs: the route tree and the compiled catalogues. */
function isGenerated(path: string): boolean {
  return /\.gen\.ts$|\.tsbuildinfo$|\/locales\/.*\.js$/.test(path);
}
