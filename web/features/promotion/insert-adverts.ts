import type { Advert } from '@muyu/contract/site/promotion.ts';

/** An advert at one place of a list; `slot` distinguishes its places. */
export type PlacedAdvert = { advert: Advert; slot: string };

export const isAdvert = (item: object): item is PlacedAdvert => 'slot' in item;

/**
 * A list with an advert after each `every` items, in turn, counted from `from`. Nothing is inserted before `from`, so
 * that what is on screen keeps its place; an advert is never the last item.
 */
export function insertAdverts<Item extends object>(
  items: readonly Item[],
  adverts: readonly Advert[],
  from = 0,
): readonly (Item | PlacedAdvert)[] {
  const [first] = adverts;
  if (!first) return items;
  let turn = 0;
  return items.flatMap((item, index): (Item | PlacedAdvert)[] => {
    const due = index > from && (index - from) % first.every === 0;
    if (!due) return [item];
    const advert = adverts[turn++ % adverts.length]!;
    return [{ advert, slot: `advert ${turn}` }, item];
  });
}
