import { getTableName } from 'drizzle-orm';
import { tableDescriptions } from '../../server/main/table-descriptions.ts';

/** The tables by the place where they lie on a cluster, from their descriptions. */
export function listPlacements(): Array<[place: string, tables: string[]]> {
  const placed = Map.groupBy(tableDescriptions(), ({ placement }) =>
    placement.kind === 'distributed' ? `sharded by ${placement.by}` : placement.kind,
  );
  return [...placed]
    .map(([place, tables]): [string, string[]] => [
      place,
      tables.map(({ table }) => getTableName(table)).sort(),
    ])
    .toSorted((a, b) => b[1].length - a[1].length);
}
