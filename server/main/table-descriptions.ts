import { type DeclaredPlacement, groupPlacements } from '#platform/database/cluster/placements.ts';
import type { TableDescription } from '#platform/module/tables.ts';
import { platformTables } from '#platform/session/table-descriptions.ts';
import { modules } from './modules.ts';

/** The descriptions of all tables of the server. */
export const tableDescriptions = (): TableDescription[] => [
  ...platformTables,
  ...modules.flatMap(({ tables = [] }) => tables),
];

/** The declared placements of all tables, in groups that are placed together. */
export const declaredPlacements = (): DeclaredPlacement[][] => groupPlacements(tableDescriptions());
