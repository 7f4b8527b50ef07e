import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minifySync, type Plugin } from 'vite';

const tag = '<script src="/boot.js"></script>';
const file = fileURLToPath(new URL('../public/boot.js', import.meta.url));

/**
 * Writes `boot.js` into index.html: what it requests is then requested when the page arrives, not a round trip later.
 * The server allows the script by its hash (server/platform/http/pages/inline-scripts.ts).
 */
export function inlineBoot(): Plugin {
  return {
    name: 'muyu-inline-boot',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        // Browsers that are too old read this script.
        const { code, errors } = minifySync(file, readFileSync(file, 'utf8'), {
          compress: { target: 'es2015' },
        });
        if (errors.length > 0) throw new Error(`boot.js: ${errors[0]!.message}`);
        if (code.includes('</script') || !html.includes(tag)) throw new Error('boot.js cannot be inlined');
        return html.replace(tag, () => `<script>${code.trim()}</script>`);
      },
    },
  };
}
