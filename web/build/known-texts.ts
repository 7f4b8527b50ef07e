import type { Plugin } from 'vite';
import { textIds, textsOf } from './split-texts.ts';

/**
 * Fails the build when a text of the code is in no catalogue: it would reach people as a bare id. The missing
 * translation of a text that is in the catalogues is found by Lingui itself.
 */
export function knownTexts(): Plugin {
  const used = new Map<string, string>();
  let known: Record<string, unknown> = {};
  return {
    name: 'muyu-known-texts',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/(?:app|features|ui|client)\/.*\.tsx?|\/locales\/zh_CN\.po$/ },
      handler(code, id) {
        if (id.endsWith('.po')) known = textsOf(code) ?? known;
        for (const text of textIds(code)) used.set(text, id.split('?')[0]!);
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
