import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import type { Plugin } from 'vite';

/** Export name of a face to the file, relative to the feature, that declares it. */
type Face = ReadonlyMap<string, string>;

const faceExports = /export\s+(?:type\s+)?\{([^}]+)\}\s*from\s*'\.\/([^']+)'/g;
const faceImports = /import\s*\{([^}]+)\}\s*from\s*["']#features\/([\w-]+)["'];?/g;

const splitNames = (names: string) =>
  names
    .split(',')
    .map((part) => part.trim().replace(/^type\s+/, ''))
    .filter(Boolean);

export function parseFace(code: string): Face {
  const face = new Map<string, string>();
  for (const [, names, file] of code.matchAll(faceExports))
    for (const name of splitNames(names!)) face.set(name, file!);
  return face;
}

/** Replaces each import from a face by imports from the declaring files; keeps the number of lines. */
export const rewriteFaceImports = (
  code: string,
  resolve: (feature: string, name: string) => string,
): string =>
  code.replace(faceImports, (whole, names: string, feature: string) => {
    const imports = splitNames(names).map((part) => {
      const [name = ''] = part.split(/\s+as\s+/);
      return `import { ${part} } from "${resolve(feature, name)}";`;
    });
    return imports.join(' ') + '\n'.repeat(whole.split('\n').length - 1);
  });

/**
 * Resolves imports from the `index.ts` of a feature to the files behind it. A module that imports one name of a feature
 * loads the code of this name only, and code that only a lazy chunk needs stays in that chunk.
 */
export function featureFaces(webFolder: string): Plugin {
  const root = webFolder.replaceAll('\\', '/').replace(/\/$/, '');
  const pathOf = (feature: string) => `${root}/features/${feature}/index.ts`;
  return {
    name: 'muyu-feature-faces',
    enforce: 'post',
    transform: {
      filter: { id: /\/web\/(?:app|features)\/.*\.tsx?/, code: /#features\// },
      handler(code, id) {
        const folder = posix.dirname(id.split('?')[0]!.replaceAll('\\', '/'));
        const faces = new Map<string, Face>();
        const resolve = (feature: string, name: string) => {
          const path = pathOf(feature);
          const face = faces.get(feature) ?? parseFace(readFileSync(path, 'utf8'));
          faces.set(feature, face);
          this.addWatchFile(path);
          const file = face.get(name);
          if (!file) this.error(`${id}: ${path} exports no ${name}`);
          const target = posix.relative(folder, posix.join(posix.dirname(path), file));
          return target.startsWith('.') ? target : `./${target}`;
        };
        return { code: rewriteFaceImports(code, resolve), map: null };
      },
    },
  };
}
