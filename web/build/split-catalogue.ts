import type { Plugin } from 'vite';

const text = /\/\*+ ?i18n ?\*\/\s*\{\s*id: "([^"]+)"|\b_?Trans\w*, \{\s*id: "([^"]+)"/g;
/** Message ids in code after the Lingui macros. */
export const messageIds = (code: string): string[] =>
  [...code.matchAll(text)].map(([, called, drawn]) => called ?? drawn!);

/** Parts of a catalogue by the query of its module. */
const partOf: Readonly<Record<string, Part>> = { '': 'first', '?main?lingui': 'main', '?lingui': 'rest' };
type Part = 'first' | 'main' | 'rest';
const catalogue = /\/locales\/\w+\.po((?:\?main)?\?lingui)?$/;
const compiled = /JSON\.parse\((".*")\)/;

/** Messages of a catalogue as Lingui compiles it; null for other code. */
export function parseCatalogue(code: string): Record<string, unknown> | null {
  const literal = compiled.exec(code)?.[1];
  return literal ? (JSON.parse(JSON.parse(literal) as string) as Record<string, unknown>) : null;
}

/** A compiled catalogue reduced to the messages that `keep` accepts. */
export function filterCatalogue(code: string, accept: (id: string) => boolean): string {
  const accepted = Object.entries(parseCatalogue(code) ?? {}).filter(([id]) => accept(id));
  const literal = JSON.stringify(JSON.stringify(Object.fromEntries(accepted)));
  return code.replace(compiled, () => `JSON.parse(${literal})`);
}

/**
 * Splits each catalogue in three modules: `zh_CN.po` has the messages of the first page, `zh_CN.po?main?lingui` those of
 * the other main pages, `zh_CN.po?lingui` the rest. `first` is the name of the initial chunk, `main` those of the main
 * pages.
 */
export function splitCatalogue(first: string, main: readonly string[]): Plugin {
  const used = new Map<string, string[]>();
  return {
    name: 'muyu-split-texts',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/(?:app|features|ui|client)\/.*\.tsx?/ },
      handler(code, id) {
        used.set(id, messageIds(code));
      },
    },
    renderChunk(code, chunk, _options, { chunks }) {
      const found = catalogue.exec(chunk.facadeModuleId ?? '');
      if (!found) return;
      const messagesOf = (names: readonly string[]) => {
        const some = Object.values(chunks).filter(({ name }) => names.includes(name));
        return new Set(some.flatMap(({ moduleIds }) => moduleIds.flatMap((id) => used.get(id) ?? [])));
      };
      const early = messagesOf([first]);
      const next = messagesOf(main);
      if (early.size === 0) this.error(`no texts in the chunk ${first}`);
      if (next.size === 0) this.error(`no texts in the chunks ${main.join(', ')}`);
      const part = partOf[found[1] ?? ''];
      const accept = (id: string) => part === (early.has(id) ? 'first' : next.has(id) ? 'main' : 'rest');
      return { code: filterCatalogue(code, accept), map: null };
    },
  };
}
