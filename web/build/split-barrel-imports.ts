import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const imports =
  /import\s*\{([^}]+)\}\s*from\s*["'](lucide-react|@muyu\/contract\/(?!core\/)(?:[\w-]+\/)*[\w-]+\.ts)["'];?/g;

/** Icon name to its file, from the index of the package. */
function iconFiles(): Map<string, string> {
  const index = readFileSync(
    fileURLToPath(import.meta.resolve('lucide-react/dist/esm/lucide-react.mjs')),
    'utf8',
  );
  const files = new Map<string, string>();
  for (const [, names, file] of index.matchAll(/export \{([^}]+)\} from '\.\/icons\/([\w-]+\.mjs)'/g)) {
    for (const [, name] of names!.matchAll(/default as (\w+)/g)) files.set(name!, file!);
  }
  return files;
}

/** Splits imports into one per name. `icons` maps names to files. */
export const rewriteBarrelImports = (code: string, icons: ReadonlyMap<string, string>): string =>
  code.replace(imports, (whole, names: string, from: string) =>
    names
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
      .map((part) => {
        const [name = '', local = name] = part.split(/\s+as\s+/);
        if (from !== 'lucide-react') return `import { ${part} } from "${from}?only=${name}";`;
        const file = icons.get(name);
        return file ? `import ${local} from "lucide-react/dist/esm/icons/${file}";` : whole;
      })
      .join(''),
  );

/**
 * Imports icons and endpoints one by one. Through one index all of them would count as initial as soon as the first
 * page uses one.
 */
export function splitBarrelImports(): Plugin {
  let icons: ReadonlyMap<string, string>;
  return {
    name: 'muyu-one-by-one',
    apply: 'build',
    enforce: 'post',
    buildStart() {
      icons = iconFiles();
    },
    transform: {
      filter: { id: /\/web\/(?:app|features|ui|client)\/.*\.tsx?/, code: /lucide-react|@muyu\/contract\// },
      handler: (code) => ({ code: rewriteBarrelImports(code, icons), map: null }),
    },
  };
}
