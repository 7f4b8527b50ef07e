import type { SourceFile } from '../source/source-files.ts';

const INLINE = /\benum:\s*\[\s*'[^']*'\s*,\s*'/g;

/** Columns whose values stand in the table: a constant is what check constraint, contract and apps can use, too. */
export const closedSetErrors = (files: readonly SourceFile[]): string[] =>
  files.flatMap(({ path, text }) =>
    [...text.matchAll(INLINE)].map(({ index }) => {
      const line = text.slice(0, index).split('\n').length;
      return `${path}:${line}: the values of a column are a constant, of the contract where the wire has them`;
    }),
  );
