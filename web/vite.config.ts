import { fileURLToPath } from 'node:url';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { browserTargets } from '../tools/build/browser-targets.ts';
import { assertCatalogue } from './build/assert-catalogue.ts';
import { chunkFileNames } from './build/chunk-names.ts';
import { featureFaces } from './build/feature-faces.ts';
import { isInitialModule } from './build/initial-chunk.ts';
import { inlineBoot } from './build/inline-boot.ts';
import { offlineApp } from './build/offline-app.ts';
import { pageHints } from './build/page-hints.ts';
import { chunkTiers, mainChunks } from './build/route-chunks.ts';
import { splitBarrelImports } from './build/split-barrel-imports.ts';
import { splitCatalogue } from './build/split-catalogue.ts';
import { stripSchemas } from './build/strip-schemas.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

/** Modules that the index of a library re-exports but only lazy chunks use. */
const lazyModules = /\/(useBlocker|useMutation|mutationObserver|useQueries|queriesObserver)\.js$/;
const libraries =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack|@lingui|zustand)\//;

/** Code of ours and the small modules that it imports one by one; larger libraries of a lazy part keep their chunks. */
const ownCode =
  /\/(web\/(app|client|features|ui)|contract)\/|node_modules\/(lucide-react|@tanstack|virtua|zustand)\//;

/** The first page loads two chunks: libraries, which seldom change, and our own code. The others follow the routes. */
const initialChunk = (name: string) => (id: string, graph: Rolldown.ChunkingContext) =>
  isInitialModule(id, graph) && !lazyModules.test(id) ? name : null;
const chunks = [
  { name: initialChunk('libraries'), test: libraries, priority: 10 },
  { name: initialChunk('first'), priority: 9 },
  ...chunkTiers.map((name, tier) => ({ name, test: ownCode, priority: 8 - tier })),
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
    stripSchemas(),
    splitBarrelImports(),
    featureFaces(here('.')),
    assertCatalogue(),
    splitCatalogue('first', mainChunks),
    pageHints(),
    inlineBoot(),
    offlineApp(),
  ],
  // React itself has had this hook since version 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  build: {
    outDir: here('./dist'),
    emptyOutDir: true,
    target: browserTargets,
    modulePreload: {
      polyfill: false,
      // The import requests the chunk itself, once the styles of its list are there: naming it in each list takes a KiB of the entry.
      resolveDependencies: (file, needed) => needed.filter((each) => each !== file),
    },
    rolldownOptions: { output: { chunkFileNames, codeSplitting: { groups: chunks } } },
  },
  server: { proxy: { '/api': api, '/media': api, '/exports': api } },
}));
