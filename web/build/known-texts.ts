import type { Plugin } from 'vite';

/** How a text stands in the code that the macros write, and the catalogue of the source language as Lingui compiles it. */
const text = /\/\*+ ?i18n ?\*\/\s*\{\s*id: "([^"]+)"|\b_?Trans\w*, \{\s*id: "([^"]+)"/g;
const compiled = /messages\s*=\s*JSON\.parse\((".*")\)/;

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
        const catalogue = id.endsWith('.po') && compiled.exec(code)?.[1];
        if (catalogue) known = JSON.parse(JSON.parse(catalogue)) as typeof known;
        for (const [, called, drawn] of code.matchAll(text)) used.set(called ?? drawn!, id.split('?')[0]!);
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
