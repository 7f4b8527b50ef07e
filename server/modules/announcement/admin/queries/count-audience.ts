import { countUsersByCriteria } from '#modules/account';
import type { Db } from '#platform/database/database.ts';
import type { Audience } from '../../queries/resolve-audience.ts';

/** `until`: later accounts do not receive the announcement. */
type DatedAudience = Audience & { until: Date };

/** Sizes of audiences now, in the order given; the same conditions as `isTargeted`, counted by one statement. */
export async function countAudience(
  db: Db,
  audiences: readonly DatedAudience[],
  now: Date,
): Promise<number[]> {
  const many = audiences.filter(({ audience }) => audience !== 'one');
  const counts = await countUsersByCriteria(
    db,
    many.map(({ segment, until }) => ({ ...segment, createdUntil: until })),
    now,
  );
  return audiences.map((each) => (each.audience === 'one' ? 1 : counts[many.indexOf(each)]!));
}
