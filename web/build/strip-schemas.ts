import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** Modules of the contract and of its folders; of `core` only those that contain schemas. */
export const contractModule =
  /\/contract\/(?:(?!core\/)(?:[\w-]+\/)*[\w-]+|core\/(?:endpoint|fields|paging))\.ts(?:\?only=\w+)?$/;

type Exports = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Exports => typeof value === 'object' && value !== null;

/**
 * The part of one export that a browser needs: how an endpoint is called and where each field is sent; numbers and
 * lists unchanged. Undefined for schemas and functions that build them, because only the server validates.
 */
export function stripSchema(value: unknown): unknown {
  if (typeof value === 'function' || (isObject(value) && '~kind' in value)) return undefined;
  if (!isObject(value) || !('path' in value)) return value;
  const { id, method, path, keys, body } = value;
  return { id, method, path, keys, body: body && {} };
}

/** A contract module as plain values, which a bundler can tree-shake. */
export const stripModule = (exported: Exports): string =>
  Object.entries(exported)
    .map(([name, value]) => [name, JSON.stringify(stripSchema(value))])
    .filter(([, text]) => text !== undefined)
    .map(([name, text]) => `export const ${name} = ${text};`)
    .join('\n');

/**
 * Replaces contract modules by plain values without schemas and descriptions. Importing a schema in the web app fails
 * the build.
 */
export function stripSchemas(): Plugin {
  return {
    name: 'muyu-slim-contract',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^@muyu\/contract\/.*\?only=/ },
      async handler(id, importer) {
        const [file, only] = id.split('?');
        const found = await this.resolve(file!, importer);
        return found && `${found.id}?${only}`;
      },
    },
    load: {
      filter: { id: contractModule },
      async handler(id) {
        const [file, name] = id.split('?only=');
        const exported = (await import(pathToFileURL(file!).href)) as Exports;
        const code = stripModule(name ? { [name]: exported[name] } : exported);
        return { code, moduleType: 'js', map: null };
      },
    },
  };
}
