import { fileURLToPath } from 'node:url';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { isNeededAtOnce } from './build/first-chunk.ts';
import { knownTexts } from './build/known-texts.ts';
import { localeHints } from './build/locale-hints.ts';
import { offlineApp } from './build/offline-app.ts';
import { oneByOne } from './build/one-by-one.ts';
import { slimContract } from './build/slim-contract.ts';
import { splitTexts } from './build/split-texts.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

/** The index of a library re-exports these for all, but only pages that come later use them. */
const later = /\/(useBlocker|useMutation|mutationObserver|useQueries|queriesObserver)\.js$/;
const libraries =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack|@lingui|zustand)\//;

/** What the first page needs comes in two files: the libraries, which seldom change, and our own. The rest stays lazy. */
const needed = (name: string) => (id: string, graph: Rolldown.ChunkingContext) =>
  isNeededAtOnce(id, graph) && !later.test(id) ? name : null;
const chunks = [
  { name: needed('libraries'), test: libraries, priority: 2 },
  { name: needed('first'), priority: 1 },
];

export default defineConfig(({ command }) => ({
  root: here('.'),
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: here('./app/routes'),
      generatedRouteTree: here('./app/route-tree.gen.ts'),
      tmpDir: here('./node_modules/.router'),
      autoCodeSplitting: true,
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: true,
      disableLogging: true,
    }),
    react(),
    babel({ presets: [linguiTransformerBabelPreset({}, { cwd: here('.') })] }),
    lingui({ cwd: here('.'), failOnMissing: command === 'build', failOnCompileError: true }),
    tailwindcss(),
    slimContract(),
    oneByOne(),
    knownTexts(),
    splitTexts('first'),
    localeHints(),
    offlineApp(),
  ],
  build: {
    outDir: here('./dist'),
    emptyOutDir: true,
    target: ['chrome111', 'safari16.4'],
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: { proxy: { '/api': api, '/media': api, '/exports': api } },
}));
