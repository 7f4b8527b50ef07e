import type { Advert } from '@muyu/contract/site/promotion.ts';
import type { CappedAdvert, PlacedAdvert } from './promotion-store.ts';

type InsertOptions = {
  /** Adverts are counted from this item; nothing is inserted before it, so that what is on screen keeps its place. */
  from?: number;
  /** Tells this list from others. */
  list?: string;
  /** The adverts that were on screen, by slot: they keep their places, also when they have ended meanwhile. */
  shown?: ReadonlyMap<string, Advert>;
};
const nothing: ReadonlyMap<string, Advert> = new Map();

/**
 * A list with an advert after each `every` items, in turn. An advert is never the last item, and has no more places than
 * it may be shown today.
 */
export function insertAdverts<Item extends object>(
  items: readonly Item[],
  adverts: readonly CappedAdvert[],
  { from = 0, list = '', shown = nothing }: InsertOptions = {},
): readonly (Item | PlacedAdvert)[] {
  const [first] = adverts;
  if (!first && shown.size === 0) return items;
  const left = new Map(adverts.map((advert) => [advert, advert.left]));
  let turn = 0;
  let counted = from;
  return items.flatMap((item, index): (Item | PlacedAdvert)[] => {
    const slot = `${list} advert ${index}`;
    const seen = shown.get(slot);
    if (seen) {
      turn += 1;
      counted = Math.max(from, index);
      const kept = adverts.find(({ promotionId }) => promotionId === seen.promotionId);
      return [{ advert: kept ?? seen, slot }, item];
    }
    const due = first && index > counted && (index - counted) % first.every === 0;
    if (!due) return [item];
    const start = turn++;
    const inTurn = adverts.map((_, step) => adverts[(start + step) % adverts.length]!);
    const advert = inTurn.find((each) => left.get(each)! > 0);
    if (!advert) return [item];
    left.set(advert, left.get(advert)! - 1);
    return [{ advert, slot }, item];
  });
}
