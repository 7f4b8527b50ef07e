import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { inProject, root } from '../project.mjs';

export type Selection = { files: string[]; unmatched: string[] };

/** The test files, relative to the project, that these globs name. */
export function findTestFiles(globs: readonly string[]): string[] {
  const exclude = (path: string) => /(^|\/)(node_modules|dist|test-results)$/.test(path);
  return globSync(
    globs.map((glob) => inProject(glob)),
    { exclude },
  )
    .map((path) => relative(root, path))
    .sort();
}

/**
 * The files that at least one pattern names, and the patterns that name none. A pattern is a file name without its
 * endings (`look` is `look.test.ts`), a folder name, or several of them joined by `/`. It does not match inside names.
 */
export function selectFiles(files: readonly string[], patterns: readonly string[]): Selection {
  const matching = patterns.map((pattern) => files.filter((file) => matches(file, pattern)));
  return {
    files: [...new Set(matching.flat())].sort(),
    unmatched: patterns.filter((_, at) => matching[at]!.length === 0),
  };
}

const endings = /(\.browser)?\.test\.\w+$/;

function matches(file: string, pattern: string): boolean {
  const withoutEndings = file.replace(endings, '');
  const wanted = pattern.replace(/\/$/, '').replace(endings, '');
  return `/${withoutEndings}/`.includes(`/${wanted}/`);
}

/** A sentence for a pattern that names no file, with the files whose paths contain it. */
export function explainUnmatched(files: readonly string[], pattern: string): string {
  const similar = files.filter((file) => file.includes(pattern));
  const hint = similar.length > 0 ? ` Similar: ${similar.slice(0, 8).join(', ')}` : '';
  return `No test file or folder is called ${pattern}.${hint}`;
}
