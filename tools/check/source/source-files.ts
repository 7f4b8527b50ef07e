import { globSync, readFileSync } from 'node:fs';
import { inProject, root } from '../../project.mjs';

const SKIPPED = ['node_modules', 'dist', 'test-results', 'locales', '.cache', '.data'];
/** Folders of one place. */
const SKIPPED_PATHS = ['server/migrations'];

/** A source file: its path from the project folder, with `/`, and its text. */
export type SourceFile = { path: string; text: string };

/** Paths of the files below a folder that match, without installed and generated ones. */
export const listFiles = (folder: string, pattern: string): string[] =>
  globSync(pattern, {
    cwd: inProject(folder),
    exclude: (name) =>
      SKIPPED.includes(name.split('/').at(-1)!) || SKIPPED_PATHS.includes(`${folder}/${name}`),
  })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => !path.includes('.gen.'))
    .toSorted();

export const readSource = (path: string): SourceFile => ({
  path,
  text: readFileSync(`${root}/${path}`, 'utf8'),
});
