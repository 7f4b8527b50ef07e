import { fileURLToPath } from 'node:url';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { browserTargets } from '../tools/build/browser-targets.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';
const catalogs = { cwd: root };

export default defineConfig({
  root,
  base: '/console/',
  plugins: [
    react(),
    lingui({ ...catalogs, failOnMissing: true, failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset({}, catalogs)] }),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: browserTargets,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
            {
              name: 'antd',
              test: /node_modules[\\/](antd[\\/]es(?![\\/]locale)|@ant-design|@rc-component)/,
              priority: 2,
            },
            { name: 'vendor', test: /node_modules[\\/](@tanstack|@lingui|typebox)/, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/media': api } },
});
