import { existsSync } from 'node:fs';
import { inProject, workspaces } from '../../project.mjs';
import type { Inspection } from '../inspect.ts';
import { listFiles, readSource, type SourceFile } from '../source/source-files.ts';

/** The first word of a name whose subject is a clause: a reader of a failure has to guess what it is about. */
const clause = /\btest(?:\.\w+)*(?:\([^'"`]*\))?\(\s*(['"`])((?:what|who|whoever|whom|those)\b.*?)\1/gisu;

/** Names of tests that begin with a clause instead of a noun. */
export const clauseNameErrors = ({ path, text }: SourceFile): string[] =>
  [...text.matchAll(clause)].map(
    ([, , name]) => `${path}: "${name}" does not name its subject: begin with the thing or the act`,
  );

/** Looks for names of tests that do not name their subject. */
export async function inspectTestNames(): Promise<Inspection> {
  const files = workspaces
    .filter((folder) => existsSync(inProject(folder)))
    .flatMap((folder) => listFiles(folder, '**/*.test.{ts,tsx}'));
  const own = 'tools/check/names/test-names.test.ts';
  return {
    errors: files.filter((path) => path !== own).flatMap((path) => clauseNameErrors(readSource(path))),
    note: `${files.length} files`,
  };
}
