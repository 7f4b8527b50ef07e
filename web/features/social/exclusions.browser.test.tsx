import { afterEach, expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { setExcluded, useExclusionFilter } from './exclusions.ts';

afterEach(() => setExcluded('tag', 'sea', false));

test('an excluded tag takes recommended posts out of a loaded list, and leaves those of followed people and of the tag', async () => {
  setExcluded('tag', 'sea', true);
  const { result } = await renderHook(() => useExclusionFilter());
  const post = { postId: 'post', userId: 'author', tags: [{ tagId: 'sea' }] };
  const isWanted = result.current!;
  expect(isWanted({ ...post, reason: { kind: 'tag' } })).toBe(false);
  expect(isWanted({ ...post, reason: null })).toBe(true);
  expect(isWanted(post)).toBe(true);
});
