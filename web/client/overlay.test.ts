import { beforeEach, expect, test, vi } from 'vitest';
import {
  clearOverlay,
  mergePost,
  noteArrival,
  patchPost,
  patchRelation,
  removeAuthor,
  useOverlay,
} from './overlay.ts';

const posts = () => useOverlay.getState().posts;
const server = (thumbupNum: number) => ({ postId: 'p', isThumbup: false, thumbupNum });

beforeEach(() => {
  clearOverlay();
  vi.useFakeTimers({ now: 10_000 });
  return () => vi.useRealTimers();
});

test('an act lies over what was loaded before it, in every copy', () => {
  const [a, b] = [server(3), server(3)];
  noteArrival([a, { deep: b }], 5000);
  patchPost('p', { isThumbup: true, thumbupNum: 4 });
  for (const copy of [a, b])
    expect(mergePost(copy, posts().p)).toMatchObject({ isThumbup: true, thumbupNum: 4 });
});

test('data that came after the act wins; data that was on its way does not', () => {
  patchPost('p', { isThumbup: true, thumbupNum: 4 });
  const onItsWay = server(3);
  noteArrival(onItsWay, 10_900);
  expect(mergePost(onItsWay, posts().p)).toMatchObject({ isThumbup: true });
  const fresh = server(9);
  noteArrival(fresh, 11_500);
  expect(mergePost(fresh, posts().p)).toBe(fresh);
});

test('while the server has not answered, an act stands over all that comes, and nothing else does', () => {
  patchPost('p', { collectNum: 7 });
  patchPost('p', { isThumbup: true, thumbupNum: 4 }, false);
  const late = { ...server(3), collectNum: 8 };
  noteArrival(late, 60_000);
  expect(mergePost(late, posts().p)).toEqual({ ...late, isThumbup: true, thumbupNum: 4 });
  vi.setSystemTime(61_000);
  patchPost('p', { isThumbup: false, thumbupNum: 3 });
  const after = server(5);
  noteArrival(after, 62_500);
  expect(mergePost(after, posts().p)).toBe(after);
});

test('a second look does not make old data young', () => {
  const old = server(3);
  noteArrival(old, 5000);
  patchPost('p', { collectNum: 1 });
  noteArrival({ resultList: [old] }, 60_000);
  expect(mergePost(old, posts().p)).toMatchObject({ collectNum: 1 });
});

test('acts on one post add up', () => {
  patchPost('p', { isThumbup: true });
  patchPost('p', { isCollect: true });
  expect(posts().p?.value).toEqual({ isThumbup: true, isCollect: true });
});

test('following somebody again brings his posts back', () => {
  removeAuthor('u');
  expect(useOverlay.getState().removedAuthors.has('u')).toBe(true);
  patchRelation('u', 'following');
  expect(useOverlay.getState().removedAuthors.has('u')).toBe(false);
});
