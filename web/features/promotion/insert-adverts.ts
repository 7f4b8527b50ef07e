import type { CappedAdvert, PlacedAdvert } from './promotion-store.ts';

type Places = {
  /** Adverts are counted from this item; nothing is inserted before it, so that what is on screen keeps its place. */
  from?: number;
  /** Tells this list from others. */
  list?: string;
  /** The adverts that were on screen, by slot: they keep their places. */
  shown?: ReadonlyMap<string, string>;
};
const nothing: ReadonlyMap<string, string> = new Map();

/**
 * A list with an advert after each `every` items, in turn. An advert is never the last item, and has no more places than
 * it may be shown today.
 */
export function insertAdverts<Item extends object>(
  items: readonly Item[],
  adverts: readonly CappedAdvert[],
  { from = 0, list = '', shown = nothing }: Places = {},
): readonly (Item | PlacedAdvert)[] {
  const [first] = adverts;
  if (!first) return items;
  const left = new Map(adverts.map((advert) => [advert, advert.left]));
  let turn = 0;
  return items.flatMap((item, index): (Item | PlacedAdvert)[] => {
    const due = index > from && (index - from) % first.every === 0;
    if (!due) return [item];
    const slot = `${list} advert ${index}`;
    const start = turn++;
    const kept = adverts.find(({ promotionId }) => promotionId === shown.get(slot));
    if (kept) return [{ advert: kept, slot }, item];
    const inTurn = adverts.map((_, step) => adverts[(start + step) % adverts.length]!);
    const advert = inTurn.find((each) => left.get(each)! > 0);
    if (!advert) return [item];
    left.set(advert, left.get(advert)! - 1);
    return [{ advert, slot }, item];
  });
}
