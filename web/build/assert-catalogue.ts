import type { Plugin } from 'vite';
import { messageIds, parseCatalogue } from './split-catalogue.ts';

/**
 * Fails the build when the code uses a message that no catalogue has; the app would show its id. Missing translations
 * of known messages are reported by Lingui.
 */
export function assertCatalogue(): Plugin {
  const used = new Map<string, string>();
  let known: Record<string, unknown> = {};
  return {
    name: 'muyu-known-texts',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/(?:app|features|ui|client)\/.*\.tsx?|\/locales\/zh_CN\.po$/ },
      handler(code, id) {
        if (id.endsWith('.po')) known = parseCatalogue(code) ?? known;
        for (const text of messageIds(code)) used.set(text, id.split('?')[0]!);
      },
    },
    buildEnd(failure) {
      const unknown = [...used].filter(([id]) => !(id in known)).map(([, file]) => file);
      if (failure || unknown.length === 0) return;
      const files = [...new Set(unknown)].join('\n  ');
      this.error(
        `${unknown.length} texts are in no catalogue; run \`npx lingui extract\` in web/:\n  ${files}`,
      );
    },
  };
}
