import type { Advert } from '@muyu/contract/site/promotion.ts';
import { expect, test } from 'vitest';
import { insertAdverts, isAdvert } from './insert-adverts.ts';

const advert = (promotionId: string) => ({ promotionId, every: 4 }) as Advert;
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
  const list = insertAdverts(posts, [advert('a')], 6);
  expect(list.slice(0, 10)).toEqual(posts.slice(0, 10));
  expect(placesOf(list)).toEqual([[10, 'a']]);
  expect(insertAdverts(posts, [])).toBe(posts);
});
