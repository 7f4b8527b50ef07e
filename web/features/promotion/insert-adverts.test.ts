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
  const after = insertAdverts(posts, [advert('a', 0)], { list: 'new', shown: new Map([[second.slot, 'a']]) });
  expect(placesOf(after)).toEqual([[8, 'a']]);
  const other = insertAdverts(posts, [advert('a', 0)], { list: 'hot', shown: new Map([[second.slot, 'a']]) });
  expect(placesOf(other)).toEqual([]);
});
