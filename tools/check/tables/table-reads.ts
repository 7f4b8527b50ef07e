import type { Access } from './sql-tables.ts';

/** One file's access to one table, and the modules that own both. */
export type FileTableUse = { path: string; module: string; table: string; owner: string; access: Access };

/** Declared reads of foreign tables: module → table → reason. */
export type DeclaredReads = ReadonlyMap<string, Readonly<Record<string, string>>>;

/**
 * Violations of the table boundaries: a foreign table is never written or locked, is read only when `reads` of the module
 * declares it with a reason, and every declaration is used.
 */
export function tableReadErrors(
  uses: readonly FileTableUse[],
  reads: DeclaredReads,
  tables: ReadonlyMap<string, string>,
): string[] {
  const foreign = uses.filter(({ module, owner }) => module !== owner);
  const errors = foreign.flatMap(({ path, module, table, owner, access }) => {
    if (access === 'write')
      return [`${path} writes or locks ${table}: call a command that #modules/${owner} exports`];
    if (reads.get(module)?.[table]) return [];
    return [
      `${path} reads ${table} of ${owner}: declare it in \`reads\` of the module ${module}, with the reason`,
    ];
  });
  for (const [module, declared] of reads)
    for (const [table, reason] of Object.entries(declared)) {
      const owner = tables.get(table);
      if (!owner) errors.push(`${module}: \`reads\` declares ${table}, which is no table`);
      else if (owner === module) errors.push(`${module}: \`reads\` declares its own table ${table}`);
      else if (!reason.trim()) errors.push(`${module}: \`reads\` declares ${table} without a reason`);
      else if (!foreign.some((use) => use.module === module && use.table === table))
        errors.push(`${module}: \`reads\` declares ${table}, which no file of the module reads`);
    }
  return errors;
}

/** The number of foreign tables that modules declare to read. */
export const countReads = (reads: DeclaredReads): number =>
  [...reads.values()].reduce((sum, declared) => sum + Object.keys(declared).length, 0);
