import { fileURLToPath } from 'node:url';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractWithoutProse } from './build/contract-without-prose.ts';
import { knownTexts } from './build/known-texts.ts';
import { localeHints } from './build/locale-hints.ts';
import { offlineApp } from './build/offline-app.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

const lightSchemas = { find: /^typebox$/, replacement: here('./client/typebox-light.ts') };

/** What every page needs comes in two files: the libraries, which seldom change, and our own ground floor. Panels stay lazy. */
const chunks = [
  {
    name: 'libraries',
    test: /node_modules\/(react|react-dom|scheduler|@tanstack|@lingui|zustand)\//,
    priority: 2,
  },
  { name: 'routes', test: /\/app\/routes\/[^?]*$/, priority: 3, includeDependenciesRecursively: false },
  { name: 'base', test: /\/web\/(client|ui)\/(?!.*-panel|text-field|switch)[^?]*\.tsx?$/, priority: 1 },
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
    contractWithoutProse(),
    knownTexts(),
    localeHints(),
    offlineApp(),
  ],
  // The contract's schemas validate on the server; a client needs only their field names. Tests compare with the real ones.
  resolve: { alias: process.env.VITEST ? [] : [lightSchemas] },
  build: {
    outDir: here('./dist'),
    emptyOutDir: true,
    target: ['chrome111', 'safari16.4'],
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: { proxy: { '/api': api, '/media': api } },
}));
