import type { ModuleDefinition } from '../../../server/platform/module/module.ts';
import {
  placementErrors,
  type TableDescription,
  unknownPersonColumns,
} from '../../../server/platform/module/tables.ts';
import type { OwnedTable } from '../source/server-modules.ts';

/** The parts of a module that describe its tables. */
export type Describing = Pick<ModuleDefinition, 'name' | 'tables' | 'personalData'>;

/**
 * Violations by the descriptions of all tables: each table has a name of its own, is described once and by its owner, can be placed as declared,
 * has the person columns that it names, and its export folder exists.
 */
export function descriptionErrors(tables: readonly OwnedTable[], modules: readonly Describing[]): string[] {
  const described = modules.flatMap(({ name, tables: descriptions = [] }) =>
    descriptions.map((description) => ({ owner: name, description })),
  );
  const nameOf = new Map(tables.map(({ table, name }) => [table, name]));
  const placements = new Map(
    described.map(({ description }) => [nameOf.get(description.table) ?? '', description.placement]),
  );
  const folders = new Set(modules.flatMap(({ personalData }) => Object.keys(personalData?.exports ?? {})));
  const errors = tables.flatMap(({ name, table, owner }) => {
    const found = described.filter(({ description }) => description.table === table);
    if (found.length === 0) return [`${owner}: ${name} has no description`];
    if (found.length > 1) return [`${name} is described ${found.length} times`];
    return found[0]!.owner === owner ? [] : [`${name} of ${owner} is described by ${found[0]!.owner}`];
  });
  errors.push(...sameNameErrors(tables));
  for (const { description } of described) {
    const name = nameOf.get(description.table);
    if (!name) continue;
    errors.push(...placementErrors(description, placements), ...personErrors(name, description, folders));
  }
  return errors;
}

/** Two tables of one name: drizzle-kit asks whether columns were renamed and gives up without a terminal. */
function sameNameErrors(tables: readonly OwnedTable[]): string[] {
  return tables.flatMap(({ name, path }, index) => {
    const first = tables.find((table) => table.name === name)!;
    return first === tables[index] ? [] : [`${name} is declared in ${first.path} and in ${path}`];
  });
}

function personErrors(name: string, description: TableDescription, folders: ReadonlySet<string>): string[] {
  const { personalData } = description;
  if ('none' in personalData)
    return personalData.none.trim()
      ? []
      : [`${name}: \`none\` needs the reason why its rows are no person's data`];
  const errors = unknownPersonColumns(description).map((column) => `${name} has no column ${column}`);
  const { exported, erased } = personalData;
  if (typeof exported === 'string' && personalData.columns.length === 0)
    errors.push(`${name}: is exported, but has no person column to find the rows by`);
  if (typeof exported === 'string' && !folders.has(exported))
    errors.push(`${name}: no module exports the folder ${exported}`);
  if (typeof exported === 'object' && !exported.not.trim()) errors.push(`${name}: \`not\` needs a reason`);
  if (typeof erased === 'object' && !erased.kept.trim()) errors.push(`${name}: \`kept\` needs a reason`);
  return errors;
}
