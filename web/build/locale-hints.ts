import type { Plugin } from 'vite';

/**
 * Writes the addresses of the language chunks into the page, so that `boot.js` can start to load those of the language
 * that the cookie names while the entry is still on its way: the texts of the first page, then all others.
 */
export function localeHints(): Plugin {
  return {
    name: 'muyu-locale-hints',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunks: Record<string, [string, string]> = {};
        for (const item of Object.values(bundle)) {
          const found =
            item.type === 'chunk' && /\/locales\/(\w+)\.po(\?lingui)?$/.exec(item.facadeModuleId ?? '');
          if (!found) continue;
          const [, locale, rest] = found;
          chunks[locale!] ??= ['', ''];
          chunks[locale!]![rest ? 1 : 0] = `/${item.fileName}`;
        }
        return [
          {
            tag: 'meta',
            attrs: { name: 'locales', content: JSON.stringify(chunks) },
            injectTo: 'head-prepend',
          },
        ];
      },
    },
  };
}
