import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** Texts are written in Chinese in the code; `npx lingui extract` in this folder brings the catalogues up to date. */
export default defineConfig({
  sourceLocale: 'zh_CN',
  locales: ['zh_CN', 'en_US', 'ja'],
  catalogs: [{ path: '<rootDir>/locales/{locale}', include: ['app', 'features', 'ui', 'client'] }],
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
});
