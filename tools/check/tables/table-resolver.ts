import { posix } from 'node:path';
import type { ResolveTable } from './table-access.ts';

/** The file that a specifier of the server names: `#modules/post` is the face of the module. */
const fileOf = (path: string, specifier: string): string => {
  const [, kind, name = ''] = /^#(modules|platform)\/(.*)$/.exec(specifier) ?? [];
  if (kind === 'platform') return `server/platform/${name}`;
  return kind ? `server/modules/${name}/index.ts` : posix.join(posix.dirname(path), specifier);
};

/** Maps imports of files with tables and of module faces to table names. Exported names of tables are unique in the server. */
export function tableResolver(files: ReadonlySet<string>, exported: ReadonlyMap<string, string>) {
  const hasTables = (path: string) => (specifier: string) => {
    const file = fileOf(path, specifier);
    return files.has(file) || (file.startsWith('server/modules/') && file.endsWith('/index.ts'));
  };
  const resolve =
    (path: string): ResolveTable =>
    (specifier, name) =>
      hasTables(path)(specifier) ? (exported.get(name) ?? null) : null;
  return { hasTables, resolve };
}
