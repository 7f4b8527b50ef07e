import type { SourceFile } from './source-files.ts';

/** Lines of a source file, and files of a folder without its subfolders (CONTRIBUTING, style). */
export const MAX_LINES = 300;
export const MAX_FILES = 30;

/** Files that are too long, and folders with too many files. */
export function sourceSizeErrors(files: readonly SourceFile[]): string[] {
  const lengths = files.map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }));
  const folders = Map.groupBy(files, ({ path }) => path.split('/').slice(0, -1).join('/'));
  return [
    ...lengths
      .filter(({ lines }) => lines > MAX_LINES)
      .map(({ path, lines }) => `${path}: ${lines} lines, at most ${MAX_LINES}: divide it by subject`),
    ...[...folders]
      .filter(([, inside]) => inside.length > MAX_FILES)
      .map(
        ([folder, inside]) => `${folder}: ${inside.length} files, at most ${MAX_FILES}: divide it by subject`,
      ),
  ];
}
