import type { Plugin } from 'vite';

/**
 * Writes the addresses of the language chunks into the page, so that `boot.js` can start to load the one that the
 * cookie names while the entry is still on its way.
 */
export function localeHints(): Plugin {
  return {
    name: 'muyu-locale-hints',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunks: Record<string, string> = {};
        for (const item of Object.values(bundle)) {
          const locale =
            item.type === 'chunk' && /\/locales\/(\w+)\.po$/.exec(item.facadeModuleId ?? '')?.[1];
          if (locale) chunks[locale] = `/${item.fileName}`;
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
