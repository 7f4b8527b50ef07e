import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import type { reconciliationDifference } from './tables.ts';

export type Difference = Omit<typeof reconciliationDifference.$inferInsert, 'runId' | 'differenceId'>;
/** The differences of one comparison, and how many figures were compared. */
export type Part = { compared: number; found: Difference[] };

/** A row of a comparison: what one side says, and the other. */
export type Figure = Record<string, unknown> & { expected: string; actual: string };

/** The figures that differ; `compared` is the number of all. */
export async function compareFigures<Row extends Figure>(
  tx: Transaction,
  figures: ReturnType<typeof sql>,
  toDifference: (row: Row) => Omit<Difference, 'expectedFen' | 'actualFen'>,
): Promise<Part> {
  const { rows } = await tx.execute<Row & { compared: string }>(sql`
    with figure as (${figures}), counted as (select count(*) as compared from figure)
    select figure.*, compared from counted left join figure on expected <> actual`);
  const differing = rows.filter(({ expected }) => expected !== null);
  return {
    compared: Number(rows[0]!.compared),
    found: differing.map((row) => ({
      ...toDifference(row as unknown as Row),
      expectedFen: Number(row.expected),
      actualFen: Number(row.actual),
    })),
  };
}

/** All figures and differences of several comparisons. */
export const joinParts = (parts: readonly Part[]): Part => ({
  compared: parts.reduce((sum, { compared }) => sum + compared, 0),
  found: parts.flatMap(({ found }) => found),
});

/** At most `max` differences, in their order: as many of each kind as of another, unless it has fewer. A kind with many hides no other one. */
export function takeOfEachKind<D extends Pick<Difference, 'kind'>>(found: readonly D[], max: number): D[] {
  const counts = new Map<string, number>();
  const ranked = found.map((difference, at) => {
    const rank = counts.get(difference.kind) ?? 0;
    counts.set(difference.kind, rank + 1);
    return { difference, at, rank };
  });
  return ranked
    .sort((a, b) => a.rank - b.rank || a.at - b.at)
    .slice(0, max)
    .sort((a, b) => a.at - b.at)
    .map(({ difference }) => difference);
}
