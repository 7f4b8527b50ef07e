import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import type { PrecacheEntry } from 'workbox-precaching';
import { browserTargets } from '../../tools/build/browser-targets.ts';
import { onlineFolder } from './chunk-names.ts';

const worker = fileURLToPath(new URL('../worker/main.ts', import.meta.url));
/** The page contains boot.js. */
const notStored = [`${onlineFolder}/**`, 'boot.js'];

/** Installable app: builds the service worker and names the files of the app to it. */
export function offlineApp(): Plugin {
  let folder = '';
  return {
    name: 'muyu-offline-app',
    apply: 'build',
    configResolved({ build }) {
      folder = build.outDir;
    },
    closeBundle: () => buildWorker(folder, listFiles(folder)),
  };
}

/** The files that the service worker stores. The names of assets change with their contents; other files have a revision. */
export function listFiles(folder: string): PrecacheEntry[] {
  const files = globSync('**/*.{js,css,html,svg,png,webmanifest}', { cwd: folder, exclude: notStored });
  return files
    .sort()
    .map((url) => ({ url, revision: url.startsWith('assets/') ? null : hashOf(join(folder, url)) }));
}

const hashOf = (path: string) => createHash('md5').update(readFileSync(path)).digest('hex');

async function buildWorker(outDir: string, files: PrecacheEntry[]): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { APP_FILES: JSON.stringify(files) },
    build: {
      outDir,
      emptyOutDir: false,
      target: browserTargets,
      rolldownOptions: { input: worker, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  });
}
