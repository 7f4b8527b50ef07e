import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const ofContract = /\/contract\/(?:[\w-]+|core\/(?:call|fields|paging))\.ts(?:\?only=\w+)?$/;

type Exports = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Exports => typeof value === 'object' && value !== null;

/**
 * What a browser needs of one exported thing: how a call is made and which field travels where, numbers and lists as
 * they are. Undefined for schemas and the functions that make them: validating is the server's business.
 */
export function slim(value: unknown): unknown {
  if (typeof value === 'function' || (isObject(value) && '~kind' in value)) return undefined;
  if (!isObject(value) || !('path' in value)) return value;
  const { id, method, path, keys, body } = value;
  return { id, method, path, keys, body: body && {} };
}

/** A module of the contract as plain values, of which a bundler leaves out what nobody imports. */
export const slimModule = (exported: Exports): string =>
  Object.entries(exported)
    .map(([name, value]) => [name, JSON.stringify(slim(value))])
    .filter(([, text]) => text !== undefined)
    .map(([name, text]) => `export const ${name} = ${text};`)
    .join('\n');

/** Carries the contract to browsers without its schemas and its prose. Importing a schema there fails the build. */
export function slimContract(): Plugin {
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
      filter: { id: ofContract },
      async handler(id) {
        const [file, name] = id.split('?only=');
        const exported = (await import(pathToFileURL(file!).href)) as Exports;
        const code = slimModule(name ? { [name]: exported[name] } : exported);
        return { code, moduleType: 'js', map: null };
      },
    },
  };
}
