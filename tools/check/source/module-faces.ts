import type { SourceFile } from './source-files.ts';
import { type Node, parseSource } from './syntax-tree.ts';

const face = /^server\/modules\/([\w-]+)\/index\.ts$/;
const moduleFile = /^server\/modules\/([\w-]+)\//;
/** Tests and what only tests run. */
const ofTests = /\.test\.ts$|\/(tests|testing)\/|\/scenario\.ts$/;

/** Names that the `index.ts` of a module exports and that no other module imports from `#modules/<name>`. */
export function moduleFaceErrors(files: readonly SourceFile[]): string[] {
  const imported = new Set(files.flatMap(importedNames));
  return files.flatMap(({ path, text }) => {
    const module = face.exec(path)?.[1];
    if (!module) return [];
    return exportedNames(text)
      .filter((name) => !imported.has(`${module} ${name}`))
      .map((name) => `${path}: ${name} is imported by no other module`);
  });
}

const body = (text: string) => parseSource(text).body as Node[];
const nameOf = (node: unknown) => String((node as Node).value);

/** `<module> <name>` of each import of another module's face. */
function importedNames({ path, text }: SourceFile): string[] {
  const importer = moduleFile.exec(path)?.[1];
  if (!importer || ofTests.test(path)) return [];
  return body(text).flatMap((node) => {
    const module = node.type === 'ImportDeclaration' && /^#modules\/(.+)$/.exec(nameOf(node.source))?.[1];
    if (!module || module === importer) return [];
    return (node.specifiers as Node[]).map(({ imported, local }) => `${module} ${nameOf(imported ?? local)}`);
  });
}

function exportedNames(text: string): string[] {
  return body(text).flatMap((node) =>
    node.type === 'ExportNamedDeclaration'
      ? (node.specifiers as Node[]).map(({ exported, orig }) => nameOf(exported ?? orig))
      : [],
  );
}
