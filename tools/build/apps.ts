import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inProject, root } from '../project.mjs';
import { interrupted, run } from '../spawn.mjs';
import { findFloorViolations } from './browser-floor.ts';
import { precompress } from './precompress.ts';

/** The web apps by folder. */
export const APPS = ['web', 'console'] as const;
export type App = (typeof APPS)[number];

/** Generated files, which are no sources. */
const NOT_SOURCES = new Set(['node_modules', 'dist']);
const SHARED = ['contract', 'tools/build', 'package-lock.json', 'tsconfig.base.json'];

/**
 * Builds an app into `dist/` unless that build has the same sources. Returns false and prints the reason when
 * the build fails. `onServable` is called when the app can be served; it is checked and compressed afterwards.
 */
export async function buildApp(app: App, onServable = () => {}): Promise<boolean> {
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
  onServable();
  const violations = findFloorViolations(inProject(app, 'dist'));
  if (violations.length > 0) {
    console.error(`${app} would not run in the oldest supported browsers:\n${violations.join('\n')}`);
    return false;
  }
  precompress(inProject(app, 'dist'));
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

/** A file, or the sources below a folder in a fixed order. */
function filesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return isGenerated(path) ? [] : [path];
  const names = readdirSync(path).filter((name) => !NOT_SOURCES.has(name));
  return names.sort().flatMap((name) => filesOf(join(path, name)));
}

/** Written by plugins during the build: the route tree and the compiled catalogues. */
function isGenerated(path: string): boolean {
  return /\.gen\.ts$|\.tsbuildinfo$|\/locales\/.*\.js$/.test(path);
}
