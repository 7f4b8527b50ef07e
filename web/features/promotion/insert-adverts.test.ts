import { expect, test } from 'vitest';
import { insertAdverts } from './insert-adverts.ts';
import { type CappedAdvert, isAdvert } from './promotion-store.ts';

const advert = (promotionId: string, left = Number.POSITIVE_INFINITY) =>
  ({ promotionId, every: 4, left }) as CappedAdvert;
const posts = Array.from({ length: 13 }, (_, postId) => ({ postId }));
const placesOf = (list: readonly object[]) =>
  list.flatMap((item, index) => (isAdvert(item) ? [[index, item.advert.promotionId]] : []));

test('an advert follows every four posts, in turn', () => {
  const list = insertAdverts(posts, [advert('a'), advert('b')]);
  expect(placesOf(list)).toEqual([
    [4, 'a'],
    [9, 'b'],
    [14, 'a'],
  ]);
  expect(list.filter((item) => !isAdvert(item))).toEqual(posts);
});

test('nothing changes before the place from which adverts are counted, nor without adverts', () => {
  const list = insertAdverts(posts, [advert('a')], { from: 6 });
  expect(list.slice(0, 10)).toEqual(posts.slice(0, 10));
  expect(placesOf(list)).toEqual([[10, 'a']]);
  expect(insertAdverts(posts, [])).toBe(posts);
});

test('an advert has no more places than showings left, and the others take its turns', () => {
  expect(placesOf(insertAdverts(posts, [advert('a', 1)]))).toEqual([[4, 'a']]);
  expect(placesOf(insertAdverts(posts, [advert('a', 1), advert('b')]))).toEqual([
    [4, 'a'],
    [9, 'b'],
    [14, 'b'],
  ]);
  expect(insertAdverts(posts, [advert('a', 0)])).toEqual(posts);
});

test('a slot that was on screen keeps its advert when the cap is reached', () => {
  const before = insertAdverts(posts, [advert('a', 2)], { list: 'new' });
  const second = before.filter(isAdvert)[1]!;
  const after = insertAdverts(posts, [advert('a', 0)], {
    list: 'new',
    shown: new Map([[second.slot, second.advert]]),
  });
  expect(placesOf(after)).toEqual([[8, 'a']]);
  const other = insertAdverts(posts, [advert('a', 0)], {
    list: 'hot',
    shown: new Map([[second.slot, second.advert]]),
  });
  expect(placesOf(other)).toEqual([]);
});

test('shown adverts stay when others are loaded, and the others begin after them', () => {
  const [first] = insertAdverts(posts, [advert('a')], { list: 'new' }).filter(isAdvert);
  const places = { list: 'new', from: 6, shown: new Map([[first!.slot, first!.advert]]) };
  const ended = insertAdverts(posts, [], places);
  expect(placesOf(ended)).toEqual([[4, 'a']]);
  const others = insertAdverts(posts, [{ ...advert('b'), every: 3 }], places);
  expect(placesOf(others)).toEqual([
    [4, 'a'],
    [10, 'b'],
    [14, 'b'],
  ]);
  expect(others.slice(0, 6)).toEqual(ended.slice(0, 6));
});

test('an advert does not follow closely on one that was seen further down', () => {
  const seen = insertAdverts(posts, [advert('a')], { list: 'new' }).filter(isAdvert)[1]!;
  const places = { list: 'new', from: 5, shown: new Map([[seen.slot, seen.advert]]) };
  expect(placesOf(insertAdverts(posts, [advert('b')], places))).toEqual([
    [8, 'a'],
    [13, 'b'],
  ]);
});
