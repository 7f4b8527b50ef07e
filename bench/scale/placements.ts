import { getTableName } from 'drizzle-orm';
import { modules } from '../../server/main/modules.ts';

/** The tables by the place where they lie on a cluster, from their descriptions. */
export function listPlacements(): Array<[place: string, tables: string[]]> {
  const described = modules.flatMap(({ tables = [] }) => tables);
  const placed = Map.groupBy(described, ({ placement }) =>
    placement.kind === 'distributed' ? `sharded by ${placement.by}` : placement.kind,
  );
  return [...placed]
    .map(([place, tables]): [string, string[]] => [
      place,
      tables.map(({ table }) => getTableName(table)).sort(),
    ])
    .toSorted((a, b) => b[1].length - a[1].length);
}
