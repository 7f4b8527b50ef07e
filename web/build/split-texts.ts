import type { Plugin } from 'vite';

const text = /\/\*+ ?i18n ?\*\/\s*\{\s*id: "([^"]+)"|\b_?Trans\w*, \{\s*id: "([^"]+)"/g;
/** Ids of the texts in code that the macros wrote. */
export const textIds = (code: string): string[] =>
  [...code.matchAll(text)].map(([, called, drawn]) => called ?? drawn!);

const catalogue = /\/locales\/\w+\.po(\?lingui)?$/;
const compiled = /JSON\.parse\((".*")\)/;

/** The texts of a catalogue as Lingui compiles it; null for other code. */
export function textsOf(code: string): Record<string, unknown> | null {
  const literal = compiled.exec(code)?.[1];
  return literal ? (JSON.parse(JSON.parse(literal) as string) as Record<string, unknown>) : null;
}

/** A compiled catalogue with those of its texts that `keep` wants. */
export function onlyTexts(code: string, keep: (id: string) => boolean): string {
  const kept = Object.entries(textsOf(code) ?? {}).filter(([id]) => keep(id));
  const literal = JSON.stringify(JSON.stringify(Object.fromEntries(kept)));
  return code.replace(compiled, () => `JSON.parse(${literal})`);
}

/**
 * Sends each catalogue in two parts: `zh_CN.po` keeps the texts of the first page, `zh_CN.po?lingui` all others.
 * `first` is the name of the chunk that the first page comes in.
 */
export function splitTexts(first: string): Plugin {
  const used = new Map<string, string[]>();
  return {
    name: 'muyu-split-texts',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/(?:app|features|ui|client)\/.*\.tsx?/ },
      handler(code, id) {
        used.set(id, textIds(code));
      },
    },
    renderChunk(code, chunk, _options, { chunks }) {
      const part = catalogue.exec(chunk.facadeModuleId ?? '');
      if (!part) return;
      const modules = Object.values(chunks).find(({ name }) => name === first)?.moduleIds ?? [];
      const early = new Set(modules.flatMap((id) => used.get(id) ?? []));
      if (early.size === 0) this.error(`no texts in the chunk ${first}`);
      const rest = part[1] !== undefined;
      return { code: onlyTexts(code, (id) => early.has(id) !== rest), map: null };
    },
  };
}
