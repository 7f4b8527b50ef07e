import { defineConfig } from '@lingui/cli';

export default defineConfig({
  sourceLocale: 'en_US',
  locales: ['zh_CN', 'en_US', 'ja'],
  catalogs: [{ path: '<rootDir>/locales/{locale}', include: ['app', 'client', 'features', 'ui'] }],
});
