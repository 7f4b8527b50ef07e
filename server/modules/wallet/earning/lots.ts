import type { earning, StoredLot } from '../ledger/tables.ts';

/** A part of an earning that becomes available at one time. */
export type Lot = { readonly fen: number; readonly at: Date };

type Earning = typeof earning.$inferSelect;

/**
 * Divides an earning into equal lots that add up to it, one for each end of a part of time, none available before `earliest`. What is
 * available at an end is rounded down, so that the lots after it cover the unused time. Without ends it is one lot.
 */
export function divideEarning(amountFen: number, ends: readonly Date[], earliest: Date): Lot[] {
  const times = ends.length > 0 ? ends : [earliest];
  const lots: Lot[] = [];
  let before = 0;
  for (const [i, end] of times.entries()) {
    const sum = Math.floor((amountFen * (i + 1)) / times.length);
    const at = end > earliest ? end : earliest;
    const last = lots.at(-1);
    if (last?.at.getTime() === at.getTime()) lots[lots.length - 1] = { fen: last.fen + sum - before, at };
    else if (sum > before) lots.push({ fen: sum - before, at });
    before = sum;
  }
  return lots;
}

export const storeLots = (lots: readonly Lot[]): StoredLot[] =>
  lots.map(({ fen, at }) => ({ fen, at: at.toISOString() }));

type Lots = Pick<Earning, 'lots' | 'amountFen' | 'availableAt'>;

const lotsOf = ({ lots, amountFen, availableAt }: Lots): Lot[] =>
  lots?.map(({ fen, at }) => ({ fen, at: new Date(at) })) ?? [{ fen: amountFen, at: availableAt }];

/** The lots of an unsettled earning that are still to come: the last ones are smaller by what refunds took. */
export function lotsToCome(row: Lots): Lot[] {
  let left = row.amountFen;
  return lotsOf(row).flatMap(({ fen, at }) => {
    const part = at < row.availableAt ? 0 : Math.min(fen, left);
    left -= part;
    return part > 0 ? [{ fen: part, at }] : [];
  });
}

/** The lots of an earning that have become available; of one that a refund ended those before the refund. */
export const lotsArrived = (row: Lots & Pick<Earning, 'state'>): Lot[] =>
  lotsOf(row).filter(
    ({ at }) => at < row.availableAt || (row.state === 'available' && at <= row.availableAt),
  );

/** The columns of an unsettled earning of which a refund leaves so much: the last lots go first. */
export const lowerEarning = (row: Lots, amountFen: number): Pick<Earning, 'lots' | 'amountFen'> => {
  const lots = row.lots && [
    ...lotsArrived({ ...row, state: 'unsettled' }),
    ...lotsToCome({ ...row, amountFen }),
  ];
  return { amountFen, lots: lots && storeLots(lots) };
};
