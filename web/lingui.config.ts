import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/**
 * Source messages are Chinese and written in the code; `npx lingui extract --clean` in this folder updates the
 * catalogues.
 */
export default defineConfig({
  sourceLocale: 'zh_CN',
  locales: ['zh_CN', 'en_US', 'ja'],
  catalogs: [{ path: '<rootDir>/locales/{locale}', include: ['app', 'features', 'ui', 'client'] }],
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
});
